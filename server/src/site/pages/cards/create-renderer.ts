import { createThread } from '../../../platform/threads/create-thread';
import { createWorkQueue } from '../../../platform/threads/work-queue';
import type { Drawing } from './drawing';

/** Renders cards, one at a time. */
export interface CardRenderer {
  /** @throws {QueueFull} when too many wait already. */
  draw(drawing: Drawing): Promise<Buffer>;
  close(): Promise<void>;
}

/** More at once is a crawler, which can retry. */
const waitingMax = 20;
const taskMaxMs = 15_000;
/** Faces and their shaper take some 60 MB. */
const memoryMaxMb = 192;

/** @param draw puts one drawing on paper; by default on a thread of its own where the server is bundled. */
export function createCardRenderer(draw: PaintThread = createPainter()): CardRenderer {
  const queue = createWorkQueue({ runningMax: 1, waitingMax, retryAfterS: 10 });
  return {
    draw: (drawing) => queue.run(() => draw.paint(drawing)),
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
  const file = new URL('./card-worker.js', import.meta.url);
  const thread = createThread<Drawing, Uint8Array>(file, {
    memoryMaxMb,
    taskMaxMs,
    waitingMax,
  });
  return {
    paint: async (drawing) => Buffer.from(await thread.run(drawing)),
    close: () => thread.close(),
  };
}

async function drawHere(drawing: Drawing): Promise<Buffer> {
  const { drawCard } = await import('./draw-card');
  return drawCard(drawing);
}
