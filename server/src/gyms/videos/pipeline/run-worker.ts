import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { residentBytesOf } from '../../../platform/process/resident-bytes';
import type { MakeOutcome, MakeTask, WorkerMessage } from './task';

/** What a worker may take before it is killed. */
export interface WorkerLimits {
  /** Of memory, together with what it starts, however they take it. */
  readonly residentMaxBytes: number;
  /** Until it has seen what it is given. */
  readonly probeMaxMs: number;
  /** For the work, and for each millisecond of the video. */
  readonly workMaxMs: number;
  readonly workMaxPerMs: number;
}

const watchEveryMs = 250;
const niceness = 10;
const saidMaxChars = 2_000;

/** What became of a worker, for the bench and the log. */
export interface WorkerRun {
  readonly outcome: MakeOutcome;
  readonly residentPeakBytes: number;
  /** The end of what it wrote about faults; the outcome itself says no more than people need. */
  readonly said: string;
}

/**
 * Makes a video in a process of its own, of low priority.
 * @throws when it crashed, or was killed for taking too much memory or time.
 */
export async function runWorker(
  task: MakeTask,
  limits: WorkerLimits,
  signal?: AbortSignal,
): Promise<WorkerRun> {
  const child = startWorker();
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-saidMaxChars);
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  let residentPeakBytes = 0;
  let fault = 'The worker ended';
  const kill = (reason: string) => {
    fault = reason;
    killGroup(child);
  };
  const abort = () => kill('The node is closing');
  signal?.addEventListener('abort', abort, { once: true });
  let deadline = setTimeout(
    () => kill('The worker didn’t get to know the file in time'),
    limits.probeMaxMs,
  );
  const checkMemory = async () => {
    const bytes = child.pid === undefined ? 0 : await residentBytesOf(child.pid);
    residentPeakBytes = Math.max(residentPeakBytes, bytes);
    if (bytes > limits.residentMaxBytes) kill('The worker took too much memory');
  };
  const watch = setInterval(() => void checkMemory(), watchEveryMs);
  try {
    const outcome = await new Promise<MakeOutcome>((resolve, reject) => {
      child.once('error', reject);
      // all it had to say has arrived by then
      child.once('close', () => reject(new Error(said === '' ? fault : `${fault}: ${said}`)));
      child.on('message', (message: WorkerMessage) => {
        if (message.kind === 'done') return resolve(message.outcome);
        clearTimeout(deadline);
        const ms = limits.workMaxMs + limits.workMaxPerMs * message.durationMs;
        deadline = setTimeout(() => kill('The worker took too long'), ms);
      });
      child.send(task);
    });
    killGroup(child);
    await closed;
    return { outcome, residentPeakBytes, said };
  } finally {
    clearTimeout(deadline);
    clearInterval(watch);
    signal?.removeEventListener('abort', abort);
    killGroup(child);
  }
}

/** From source, in watch mode and tests, it is TypeScript. */
function startWorker(): ChildProcess {
  const isBuilt = import.meta.url.endsWith('.js');
  const file = new URL(isBuilt ? './video-worker.js' : './video-worker.ts', import.meta.url);
  const loader = isBuilt ? [] : ['--import', urlOf('tsx')];
  const child = fork(fileURLToPath(file), [], {
    execArgv: [...loader, '--max-old-space-size=512'],
    // what it decodes is a stranger's, so it gets no secrets
    env: {},
    // a group of its own, so that what it starts ends with it
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  if (child.pid !== undefined) giveWay(child.pid);
  return child;
}

/** Lets people's requests go first. */
function giveWay(pid: number): void {
  setPriority(pid, niceness);
  try {
    // Linux may weigh sessions against each other, and priorities only within one: a detached worker has its own
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // another system, a kernel that doesn't, or a worker that has ended
  }
}

function urlOf(packageName: string): string {
  return pathToFileURL(createRequire(import.meta.url).resolve(packageName)).href;
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // it has ended
  }
}
