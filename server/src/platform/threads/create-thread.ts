import { parentPort, Worker } from 'node:worker_threads';

interface Task<I> {
  readonly id: number;
  readonly input: I;
}

type Answer<O> =
  | { readonly id: number; readonly output: O }
  | { readonly id: number; readonly fault: string };

/** Work that is done beside the event loop. */
export interface Thread<I, O> {
  /** Rejects when the work failed, took too long, or the thread ended. */
  run(input: I): Promise<O>;
  close(): Promise<void>;
}

interface ThreadRules {
  readonly memoryMaxMb: number;
  readonly taskMaxMs: number;
}

/** What a thread has in memory, nobody needs between two tasks far apart. */
const idleMs = 60_000;

/** @returns a thread that is there while it is needed; its file ends in `serveThread`. */
export function createThread<I, O>(file: URL, rules: ThreadRules): Thread<I, O> {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;
  let waiting = 0;
  const stop = async () => {
    const ending = worker;
    worker = null;
    clearTimeout(idle);
    await ending?.terminate();
  };
  const run = async (input: I): Promise<O> => {
    clearTimeout(idle);
    worker ??= startWorker(file, rules);
    waiting += 1;
    try {
      return await exchange<I, O>(worker, { id: (count += 1), input }, rules);
    } catch (error) {
      await stop();
      throw error;
    } finally {
      waiting -= 1;
      clearTimeout(idle);
      if (waiting === 0) idle = setTimeout(() => void stop(), idleMs).unref();
    }
  };
  return { run, close: stop };
}

function startWorker(file: URL, { memoryMaxMb }: ThreadRules): Worker {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMaxMb } });
  worker.setMaxListeners(0);
  worker.unref();
  return worker;
}

function exchange<I, O>(worker: Worker, task: Task<I>, { taskMaxMs }: ThreadRules): Promise<O> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(overdue);
      worker.off('message', receive);
      worker.off('error', fail);
      worker.off('exit', gone);
      settle();
    };
    const receive = (answer: Answer<O>) => {
      if (answer.id !== task.id) return;
      end(() => ('output' in answer ? resolve(answer.output) : reject(new Error(answer.fault))));
    };
    const fail = (error: unknown) => end(() => reject(error));
    const gone = () => end(() => reject(new Error('the thread ended')));
    const overdue = setTimeout(
      () => end(() => reject(new Error('the thread took too long'))),
      taskMaxMs,
    );
    worker.on('message', receive).on('error', fail).on('exit', gone);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(task);
  });
}

/** Answers, inside a thread, whatever is asked of it. */
export function serveThread<I, O>(work: (input: I) => O | Promise<O>): void {
  parentPort?.on('message', (task: Task<I>) => void answer(task, work));
}

async function answer<I, O>({ id, input }: Task<I>, work: (input: I) => O | Promise<O>) {
  let answer: Answer<O>;
  try {
    answer = { id, output: await work(input) };
  } catch (error) {
    answer = { id, fault: error instanceof Error ? error.message : String(error) };
  }
  // a thread has no origin
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(answer);
}
