import { parentPort } from 'node:worker_threads';
import type { DrawAnswer, DrawTask } from './create-renderer';
import { drawCard } from './draw-card';

/** The thread that cards are drawn on: a hundred milliseconds of work that no score has to wait for. */
parentPort?.on('message', (task: DrawTask) => void draw(task));

async function draw({ id, drawing }: DrawTask): Promise<void> {
  const answer: DrawAnswer = await drawCard(drawing).then(
    (png) => ({ id, png }),
    (error: unknown) => ({ id, fault: error instanceof Error ? error.message : String(error) }),
  );
  // a thread has no origin
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(answer);
}
