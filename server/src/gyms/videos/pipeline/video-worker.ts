import { makeVideo } from './make-video';
import type { MakeTask, WorkerMessage } from './task';

// A process of its own: what decodes crashes with whatever it is given, and takes the process with it.
// a full disk is no answer about the file: whoever waits hears of the end
process.once('message', (task: MakeTask) => void work(task).catch(() => process.exit(1)));
// nobody is left to hear of it
process.once('disconnect', () => process.exit(1));
// damaged frames and damaged sound fail side by side: the work tells of the first, and nobody waits for the second
process.on('unhandledRejection', (error) => process.stderr.write(`${String(error)}\n`));

async function work(task: MakeTask): Promise<void> {
  const outcome = await makeVideo(task, (durationMs) => send({ kind: 'probed', durationMs }));
  send({ kind: 'done', outcome });
}

function send(message: WorkerMessage): void {
  process.send?.(message);
}
