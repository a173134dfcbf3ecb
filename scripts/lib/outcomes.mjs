import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run.mjs';

/** What Vitest's run left in a file; a runner that fell over counts as one failure. */
export async function vitestOutcomes(file, code) {
  return judged(await read(file), code);
}

/** What Playwright's JSON report says. */
export async function playwrightOutcomes(file, code) {
  const report = await read(file);
  if (report === null) return judged(null, code);
  const { expected, flaky, unexpected } = report.stats;
  const remarks = report.suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const words = status === 'flaky' ? 'passed only when repeated' : 'FAILED';
        const broken = results.find(({ error }) => error !== undefined);
        return `${words}: ${spec.file} › ${spec.title}${firstLines(broken?.error)}`;
      }),
  );
  return judged({ passed: expected + flaky, failed: unexpected, remarks }, code);
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

async function read(file) {
  return readFile(join(root, file), 'utf8')
    .then(JSON.parse)
    .catch(() => null);
}

function judged(outcomes, code) {
  const known = outcomes ?? { passed: 0, failed: 0, remarks: [] };
  if (code === 0 || known.failed > 0) return known;
  const remarks = [...known.remarks, `FAILED: the runner ended with exit code ${code}`];
  return { ...known, failed: 1, remarks };
}

/** The first lines of a complaint, each on a line of its own and indented. */
export function firstLines(error) {
  const said = String(error?.message ?? '').split('\n', 6);
  return said.map((line) => `\n    ${line.slice(0, 300)}`).join('');
}
