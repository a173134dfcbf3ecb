import { constants, setPriority } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import { createWorkQueue } from './work-queue';

interface Task<I> {
  readonly id: number;
  readonly input: I;
}

type Message<O> =
  | { readonly id: number; readonly begun: true }
  | { readonly id: number; readonly output: O }
  | { readonly id: number; readonly fault: string };

/** Work that is done beside the event loop. */
export interface Thread<I, O> {
  /**
   * Rejects when the work failed, took too long, or the thread ended.
   * @throws {QueueFull} when too many tasks wait.
   */
  run(input: I): Promise<O>;
  close(): Promise<void>;
}

interface ThreadRules {
  readonly memoryMaxMb: number;
  /** From when the thread begins a task; waiting for it doesn't count, nor does the start of the thread. */
  readonly taskMaxMs: number;
  /** Tasks that may wait for the one under way; one more is refused. */
  readonly waitingMax: number;
}

/** What a thread has in memory, nobody needs between two tasks far apart. */
const idleMs = 60_000;
/** A thread that hasn't begun a task after this long never will; a loaded machine takes seconds to start one. */
const startMaxMs = 60_000;

/** @returns a thread that is there while it is needed; its file ends in `serveThread`. */
export function createThread<I, O>(file: URL, rules: ThreadRules): Thread<I, O> {
  const { taskMaxMs, waitingMax } = rules;
  const retryAfterS = Math.ceil(taskMaxMs / 1000);
  const queue = createWorkQueue({ runningMax: 1, waitingMax, retryAfterS });
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;
  const stop = async () => {
    const ending = worker;
    worker = null;
    clearTimeout(idle);
    await ending?.terminate();
  };
  const perform = async (input: I): Promise<O> => {
    clearTimeout(idle);
    worker ??= startWorker(file, rules);
    try {
      return await exchange<I, O>(worker, { id: (count += 1), input }, rules);
    } catch (error) {
      if (!(error instanceof TaskFault)) await stop();
      throw error;
    } finally {
      clearTimeout(idle);
      idle = setTimeout(() => void stop(), idleMs).unref();
    }
  };
  return { run: (input) => queue.run(() => perform(input)), close: stop };
}

/** The task failed, and the thread is well. */
class TaskFault extends Error {}

function startWorker(file: URL, { memoryMaxMb }: ThreadRules): Worker {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMaxMb } });
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
    const fail = (error: unknown) => end(() => reject(error));
    const gone = () => fail(new Error('the thread ended'));
    const expire = () => fail(new Error('the thread took too long'));
    let overdue = setTimeout(expire, startMaxMs);
    const receive = (message: Message<O>) => {
      if (message.id !== task.id) return;
      if ('output' in message) return end(() => resolve(message.output));
      if ('fault' in message) return fail(new TaskFault(message.fault));
      clearTimeout(overdue);
      overdue = setTimeout(expire, taskMaxMs);
    };
    worker.on('message', receive).on('error', fail).on('exit', gone);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(task);
  });
}

/** Answers, inside a thread, whatever is asked of it. */
export function serveThread<I, O>(work: (input: I) => O | Promise<O>): void {
  // On Linux a thread has a priority of its own, elsewhere this would be the process's.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  parentPort?.on('message', (task: Task<I>) => void answer(task, work));
}

async function answer<I, O>({ id, input }: Task<I>, work: (input: I) => O | Promise<O>) {
  send<O>({ id, begun: true });
  try {
    send<O>({ id, output: await work(input) });
  } catch (error) {
    send<O>({ id, fault: error instanceof Error ? error.message : String(error) });
  }
}

function send<O>(message: Message<O>): void {
  // a thread has no origin
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(message);
}
