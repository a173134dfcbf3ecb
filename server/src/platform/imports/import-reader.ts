import { AppError } from '../http/app-error';
import { createThread } from '../threads/create-thread';
import { createWorkQueue } from '../threads/work-queue';
import type { SentFile } from './decode-file';
import type { ImportLimits, Reading, ReadingOutcome } from './read-file';
import type { ReadTable } from './read-table';

/** Reads uploaded tables beside the event loop, one at a time. */
export interface ImportReader {
  /**
   * @returns the table in an uploaded file.
   * @throws {AppError} `import_too_large`, `import_encoding`, `invalid_argument`
   * @throws {QueueFull} when too many files wait.
   */
  read(file: SentFile, limits: ImportLimits): Promise<ReadTable>;
  close(): Promise<void>;
}

interface Reader {
  run(reading: Reading): Promise<ReadingOutcome>;
  close(): Promise<void>;
}

const waitingMax = 20;
const taskMaxMs = 15_000;

export function createImportReader(reader: Reader = createReader()): ImportReader {
  return {
    read: async (file, limits) => {
      const outcome = await reader.run({ file, limits });
      if (outcome.ok) return outcome.value;
      const { code, message, fields } = outcome;
      throw new AppError(code, { message, ...(fields === undefined ? {} : { fields }) });
    },
    close: () => reader.close(),
  };
}

/** From source, in watch mode and tests, there is no worker file: it reads in place. */
function createReader(): Reader {
  if (import.meta.url.endsWith('.js')) {
    const file = new URL('./import-worker.js', import.meta.url);
    return createThread(file, { memoryMaxMb: 256, taskMaxMs, waitingMax });
  }
  const queue = createWorkQueue({ runningMax: 1, waitingMax, retryAfterS: taskMaxMs / 1000 });
  return {
    run: (reading) => queue.run(async () => (await import('./read-file')).readFile(reading)),
    close: async () => undefined,
  };
}
