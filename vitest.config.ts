import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * One project after the other, and in it the files that want a page last: a worker keeps the modules it has loaded
 * only as long as the next file is of the same project and surroundings. Within these the longest come first.
 */
class ByWorld extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const worlds = new Map(files.map((file) => [file, worldOf(file)]));
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => (worlds.get(a) ?? 0) - (worlds.get(b) ?? 0));
  }
}

const projects = ['server', 'web', 'domain', 'contracts', 'scripts'];

function worldOf({ project, moduleId }: TestSpecification): number {
  const needsPage = readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');
  return projects.indexOf(project.name) * 2 + (needsPage ? 1 : 0);
}

/** What every project shares: its files share the modules of a worker, which halves the time; two cores, two workers. */
const shared = { isolate: false };

/** One project per package; each keeps its tests beside the code. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    sequence: { sequencer: ByWorld },
    experimental: { fsModuleCache: true },
    projects: [
      { test: { ...shared, name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      { test: { ...shared, name: 'contracts', include: ['contracts/src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['web/src/lib/testing/no-network.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/platform/testing/global-setup.ts'],
          // ends what hangs; on a busy machine a test may take ten times as long as alone
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
