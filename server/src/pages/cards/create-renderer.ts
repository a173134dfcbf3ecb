import { Worker } from 'node:worker_threads';
import { AppError } from '../../http/app-error';
import type { Drawing } from './drawing';

export interface DrawTask {
  readonly id: number;
  readonly drawing: Drawing;
}
export type DrawAnswer =
  | { readonly id: number; readonly png: Uint8Array }
  | { readonly id: number; readonly fault: string };

/** Draws cards, one at a time. */
export interface CardRenderer {
  /** @throws {AppError} `rate_limited` when too many wait already. */
  draw(drawing: Drawing): Promise<Buffer>;
  close(): Promise<void>;
}

/** More at once is a crawler, which can come again. */
const waitingMax = 20;
const drawMaxMs = 15_000;
/** Faces and their shaper take some 60 MB, which nobody needs between two crawls. */
const idleMs = 60_000;

/** @param draw puts one drawing on paper; by default on a thread of its own where the server is bundled. */
export function createCardRenderer(draw: PaintThread = createPainter()): CardRenderer {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    draw: (drawing) => {
      if (waiting >= waitingMax) {
        return Promise.reject(new AppError('rate_limited', { details: { retryAfterS: 10 } }));
      }
      waiting += 1;
      const drawn = last.then(() => draw.paint(drawing)).finally(() => (waiting -= 1));
      last = drawn.catch(() => undefined);
      return drawn;
    },
    close: () => draw.close(),
  };
}

export interface PaintThread {
  paint(drawing: Drawing): Promise<Buffer>;
  close(): Promise<void>;
}

/** From the sources, in watch mode and tests, there is no file for a thread: they draw where they are. */
function createPainter(): PaintThread {
  if (!import.meta.url.endsWith('.js')) return { paint: drawHere, close: async () => undefined };
  return createThread(new URL('./card-worker.js', import.meta.url));
}

async function drawHere(drawing: Drawing): Promise<Buffer> {
  const { drawCard } = await import('./draw-card');
  return drawCard(drawing);
}

/** A thread that is there while it is needed. */
function createThread(file: URL): PaintThread {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;
  const stop = async () => {
    const ending = worker;
    worker = null;
    clearTimeout(idle);
    await ending?.terminate();
  };
  const paint = async (drawing: Drawing): Promise<Buffer> => {
    clearTimeout(idle);
    worker ??= startWorker(file);
    try {
      return await ask(worker, { id: (count += 1), drawing });
    } catch (error) {
      await stop();
      throw error;
    } finally {
      idle = setTimeout(() => void stop(), idleMs);
      idle.unref();
    }
  };
  return { paint, close: stop };
}

function startWorker(file: URL): Worker {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 192 } });
  worker.unref();
  return worker;
}

function ask(worker: Worker, task: DrawTask): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(overdue);
      worker.off('message', hear);
      worker.off('error', fail);
      worker.off('exit', gone);
      settle();
    };
    const hear = (answer: DrawAnswer) => {
      if (answer.id !== task.id) return;
      end(() =>
        'png' in answer ? resolve(Buffer.from(answer.png)) : reject(new Error(answer.fault)),
      );
    };
    const fail = (error: unknown) => end(() => reject(error));
    const gone = () => end(() => reject(new Error('the drawing thread ended')));
    const overdue = setTimeout(
      () => end(() => reject(new Error('drawing a card took too long'))),
      drawMaxMs,
    );
    worker.on('message', hear).on('error', fail).on('exit', gone);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(task);
  });
}
