import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** One project after the other, as a worker keeps the modules it has loaded for that long. Within one the longest come first. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

const projects = ['server', 'web', 'domain', 'contracts', 'scripts'];

function placeOf({ project }: TestSpecification): number {
  return projects.indexOf(project.name);
}

/** Files without a page share the modules of a worker, which halves their time. */
const shared = { isolate: false };

/** The second of the default is over on a machine that other tests hold up. */
const polled = { expect: { poll: { timeout: 15_000 } } };

/** One project per package; each keeps its tests beside the code. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    sequence: { sequencer: ByProject },
    experimental: { fsModuleCache: true },
    projects: [
      { test: { ...shared, name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      {
        test: { ...shared, name: 'scripts', include: ['scripts/**/*.test.ts', 'bench/*.test.ts'] },
      },
      { test: { ...shared, name: 'contracts', include: ['contracts/src/**/*.test.ts'] } },
      {
        // each file has modules and a page of its own: what one leaves on either decides how another ends
        test: {
          ...polled,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['web/src/lib/testing/no-network.ts'],
          // longer than a poll, which then says what it waited for
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...shared,
          ...polled,
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
