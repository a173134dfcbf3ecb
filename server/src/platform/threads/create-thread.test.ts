import { afterEach, describe, expect, it } from 'vitest';
import { createThread, type Thread } from './create-thread';
import { QueueFull } from './work-queue';

const rules = { memoryMaxMb: 32, taskMaxMs: 5_000, waitingMax: 20 };
let thread: Thread<string, string> | undefined;
afterEach(() => thread?.close());

/** A thread that runs a few words of script; `before` runs when it starts. */
function running(
  work: string,
  more: Partial<typeof rules> = {},
  before = '',
): Thread<string, string> {
  const source = `import { parentPort, threadId } from 'node:worker_threads';
    const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    ${before}
    parentPort.on('message', ({ id, input }) => {
      parentPort.postMessage({ id, begun: true });
      ${work}
    });`;
  const file = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  thread = createThread(file, { ...rules, ...more });
  return thread;
}

describe('a thread', () => {
  it('answers concurrent requests each with its own result', async () => {
    const echo = running('parentPort.postMessage({ id, output: input.toUpperCase() })');
    const words = Array.from({ length: 20 }, (_, index) => `a${index}`);
    const answers = await Promise.all(words.map((word) => echo.run(word)));
    expect(answers).toEqual(words.map((word) => word.toUpperCase()));
  });

  it('reports an error and continues', async () => {
    const fussy = running(
      `parentPort.postMessage(input === 'x' ? { id, fault: 'not that' } : { id, output: 'fine' })`,
    );
    await expect(fussy.run('x')).rejects.toThrow('not that');
    expect(await fussy.run('y')).toBe('fine');
  });

  it('is stopped when it takes too long, and restarted', async () => {
    const slow = running(
      `if (input !== 'never') parentPort.postMessage({ id, output: String(threadId) })`,
      { taskMaxMs: 300 },
    );
    const before = await slow.run('who');
    await expect(slow.run('never')).rejects.toThrow('too long');
    expect(await slow.run('who')).not.toBe(before);
  });

  it('counts the time of a task from when it begins it', async () => {
    const slowly = `pause(100); parentPort.postMessage({ id, output: input })`;
    const patient = running(slowly, { taskMaxMs: 1_000 }, 'pause(1_500)');
    const words = Array.from({ length: 15 }, (_, index) => `w${index}`);
    // its start takes longer than a task may, and so does the queue before the last one
    expect(await Promise.all(words.map((word) => patient.run(word)))).toEqual(words);
  });

  it('refuses a task when too many wait, and takes the next when one is done', async () => {
    const echo = running('parentPort.postMessage({ id, output: input })', { waitingMax: 2 });
    const taken = ['a', 'b', 'c'].map((word) => echo.run(word));
    await expect(echo.run('d')).rejects.toEqual(new QueueFull(5));
    expect(await Promise.all(taken)).toEqual(['a', 'b', 'c']);
    expect(await echo.run('e')).toBe('e');
  });

  it('that ends by itself is restarted', async () => {
    const brittle = running(
      `if (input === 'end') process.exit(0); else parentPort.postMessage({ id, output: 'fine' })`,
    );
    await expect(brittle.run('end')).rejects.toThrow('ended');
    expect(await brittle.run('go on')).toBe('fine');
  });
});
