import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Reads how many tests passed and failed from a runner's JSON; a runner that fell over counts as one failure. */
export async function readCounts(file, code) {
  const report = await readFile(join(root, file), 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  const counts = report === null ? { passed: 0, failed: 1 } : countsOf(report);
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function countsOf(report) {
  if (report.stats !== undefined) {
    const { expected, flaky, unexpected } = report.stats;
    return { passed: expected + flaky, failed: unexpected };
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}
