import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { firstLines } from './outcomes.mjs';
import { root } from './run.mjs';

/**
 * A Vitest reporter: writes how many passed and failed, and by name what failed or passed only when it was
 * repeated, with its first complaint, so that the last lines of a long log say what to look at. Told by file,
 * for a file that failed may be run once more.
 */
export default class Outcomes {
  async onTestRunEnd(modules, unhandled) {
    const files = {};
    for (const module of modules) {
      // One file may belong to several projects.
      const outcomes = (files[module.moduleId] ??= none());
      for (const error of module.errors()) fail(outcomes, module.moduleId, error);
      for (const suite of module.children.allSuites()) {
        for (const error of suite.errors()) fail(outcomes, suite.fullName, error);
      }
      for (const test of module.children.allTests()) note(outcomes, test);
    }
    const outside = none();
    for (const error of unhandled) fail(outside, 'outside of the tests', error);
    const file = join(root, process.env.TEST_OUTCOMES);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify({ files, outside }));
  }
}

function none() {
  return { passed: 0, failed: 0, remarks: [] };
}

function note(outcomes, test) {
  const { state, errors = [] } = test.result();
  if (state === 'passed') outcomes.passed += 1;
  if (state === 'failed') fail(outcomes, test.fullName, errors[0]);
  else if (test.diagnostic()?.flaky) {
    outcomes.remarks.push(`passed only when repeated: ${test.fullName}${firstLines(errors[0])}`);
  }
}

function fail(outcomes, name, error) {
  outcomes.failed += 1;
  outcomes.remarks.push(`FAILED: ${name}${firstLines(error)}`);
}
