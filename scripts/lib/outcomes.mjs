import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run.mjs';

const none = { passed: 0, failed: 0, remarks: [], skipped: [] };

/** The outcomes that Vitest's run wrote to a file; a crashed runner counts as one failure. */
export async function vitestOutcomes(file, code) {
  return withExitCode(await read(file), code);
}

/** Outcomes from Playwright's JSON report; prints the slowest journeys. */
export async function playwrightOutcomes(file, code) {
  const report = await read(file);
  if (report === null) return withExitCode(null, code);
  const { expected, flaky, unexpected } = report.stats;
  const tests = report.suites.flatMap(specsOf).flatMap(testsOf);
  printSlowest('journeys', tests);
  const remarks = await Promise.all(
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(
        async ({ name, error, contextPath }) =>
          `FAILED: ${name}${firstLines(error)}${await pageThen(contextPath)}`,
      ),
  );
  const skipped = tests
    .filter(({ status }) => status === 'skipped')
    .map(({ name, reason }) => skippedLine(name, reason));
  return withExitCode({ passed: expected, failed: unexpected + flaky, remarks, skipped }, code);
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function testsOf(spec) {
  return spec.tests.map(({ status, annotations, results }) => ({
    name: `${spec.file} › ${spec.title}`,
    status,
    ms: results.reduce((sum, { duration }) => sum + duration, 0),
    reason: annotations.find(({ type }) => type === 'skip')?.description,
    error: results.find(({ error }) => error !== undefined)?.error,
    contextPath: results
      .flatMap(({ attachments }) => attachments)
      .find(({ name }) => name === 'error-context')?.path,
  }));
}

/** What the page showed when a journey failed, as its roles and texts: the machine that saw it may be gone. */
async function pageThen(contextPath) {
  if (contextPath === undefined) return '';
  const context = await readFile(contextPath, 'utf8').catch(() => '');
  const snapshot = /```yaml\n([\s\S]*?)```/.exec(context)?.[1] ?? '';
  return snapshot
    .split('\n', 120)
    .map((line) => `\n    | ${line.slice(0, 200)}`)
    .join('');
}

/** Prints the five that took longest, with their seconds. */
export function printSlowest(what, all) {
  const slowest = all.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
  console.log(`\nThe slowest ${what}:`);
  for (const { name, ms } of slowest) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
  }
}

async function read(file) {
  return readFile(join(root, file), 'utf8')
    .then(JSON.parse)
    .catch(() => null);
}

function withExitCode(outcomes, code) {
  const known = outcomes ?? none;
  if (code === 0 || known.failed > 0) return known;
  const remarks = [...known.remarks, `FAILED: the runner ended with exit code ${code}`];
  return { ...known, failed: 1, remarks };
}

/** What a summary says of a test that this machine can't run: its sum alone would look whole. */
export function skippedLine(name, reason) {
  return `SKIPPED: ${name}${reason ? ` (${reason})` : ''}`;
}

/** The first lines of an error message, indented. */
export function firstLines(error) {
  const lines = String(error?.message ?? '').split('\n', 6);
  return lines.map((line) => `\n    ${line.slice(0, 300)}`).join('');
}
