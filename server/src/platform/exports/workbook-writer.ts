import { createThread } from '../threads/create-thread';
import { createWorkQueue } from '../threads/work-queue';
import type { Workbook } from './write-workbook';

/** Writes workbooks beside the event loop, one at a time. */
export interface WorkbookWriter {
  /** @returns the file. @throws {QueueFull} when too many wait. */
  run(workbook: Workbook): Promise<Uint8Array>;
  close(): Promise<void>;
}

const waitingMax = 20;
const taskMaxMs = 15_000;

/** From source, in watch mode and tests, there is no worker file: it writes in place. */
export function createWorkbookWriter(): WorkbookWriter {
  if (import.meta.url.endsWith('.js')) {
    const file = new URL('./workbook-worker.js', import.meta.url);
    return createThread<Workbook, Uint8Array>(file, { memoryMaxMb: 256, taskMaxMs, waitingMax });
  }
  const queue = createWorkQueue({ runningMax: 1, waitingMax, retryAfterS: taskMaxMs / 1000 });
  return {
    run: (workbook) =>
      queue.run(async () => (await import('./write-workbook')).writeWorkbook(workbook)),
    close: async () => undefined,
  };
}
