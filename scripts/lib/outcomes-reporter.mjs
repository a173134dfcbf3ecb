import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { firstLines, printSlowest, skippedLine } from './outcomes.mjs';
import { root } from './run.mjs';

/**
 * A Vitest reporter: prints the slowest files, and writes to the file that TEST_OUTCOMES names how many tests passed
 * and failed, each failure's first line, and what was skipped, so that a long log ends with what to look at.
 */
export default class Outcomes {
  async onTestRunEnd(modules, unhandled) {
    const outcomes = { passed: 0, failed: 0, remarks: [], skipped: [] };
    for (const module of modules) {
      const name = relative(root, module.moduleId);
      for (const error of module.errors()) fail(outcomes, name, error);
      for (const suite of module.children.allSuites()) {
        for (const error of suite.errors()) fail(outcomes, suite.fullName, error);
      }
      for (const test of module.children.allTests()) note(outcomes, test);
    }
    for (const error of unhandled) fail(outcomes, 'outside of the tests', error);
    printSlowest('test files', modules.map(timeOf));
    if (process.env.TEST_OUTCOMES === undefined) return;
    const file = join(root, process.env.TEST_OUTCOMES);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(outcomes));
  }
}

function timeOf(module) {
  return { name: relative(root, module.moduleId), ms: module.diagnostic().duration };
}

function note(outcomes, test) {
  const { state, errors = [], note: reason } = test.result();
  if (state === 'passed') outcomes.passed += 1;
  if (state === 'failed') fail(outcomes, test.fullName, errors[0]);
  if (state === 'skipped') outcomes.skipped.push(skippedLine(test.fullName, reason));
  // a worker that dies leaves its tests like this, and the run still succeeds
  if (state === 'pending') fail(outcomes, test.fullName, { message: 'has not come to its end' });
}

function fail(outcomes, name, error) {
  outcomes.failed += 1;
  outcomes.remarks.push(`FAILED: ${name}${firstLines(error)}`);
}
