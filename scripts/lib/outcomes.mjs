import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * What Vitest's run left in a file; a runner that fell over counts as one failure.
 * `again(names)` runs some files once more and resolves with the code and the file of that run: a hook or an
 * import that failed is repeated so, as a test is by the runner itself.
 */
export async function vitestOutcomes(file, code, again) {
  const first = await read(file);
  if (first === null) return judged(null, code);
  const broken = Object.keys(first.files).filter((name) => first.files[name].failed > 0);
  const repeats = broken.length > 0 && broken.length <= mostRepeated && first.outside.failed === 0;
  if (!repeats) return judged(sum([first.outside, ...Object.values(first.files)]), code);
  console.log(`\nOnce more: ${broken.join(', ')}`);
  const next = await again(broken);
  const second = await read(next.file);
  if (second === null) return judged(null, next.code);
  const remarks = broken.flatMap((name) =>
    first.files[name].remarks.map((remark) => `In the first of two runs, ${remark}`),
  );
  const known = { ...first.files, ...second.files };
  return judged(sum([second.outside, ...Object.values(known), { ...none, remarks }]), next.code);
}

/** More files than this have failed for a reason. */
const mostRepeated = 3;

const none = { passed: 0, failed: 0, remarks: [] };

function sum(outcomes) {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    remarks: outcomes.flatMap(({ remarks }) => remarks),
  };
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
  const known = outcomes ?? none;
  if (code === 0 || known.failed > 0) return known;
  const remarks = [...known.remarks, `FAILED: the runner ended with exit code ${code}`];
  return { ...known, failed: 1, remarks };
}

/** The first lines of a complaint, each on a line of its own and indented. */
export function firstLines(error) {
  const said = String(error?.message ?? '').split('\n', 6);
  return said.map((line) => `\n    ${line.slice(0, 300)}`).join('');
}
