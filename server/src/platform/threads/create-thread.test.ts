import { afterEach, describe, expect, it } from 'vitest';
import { createThread, type Thread } from './create-thread';

const rules = { memoryMaxMb: 32, taskMaxMs: 5_000 };
let thread: Thread<string, string> | undefined;
afterEach(() => thread?.close());

/** A thread that runs a few words of script. */
function running(work: string, taskMaxMs = rules.taskMaxMs): Thread<string, string> {
  const source = `import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', ({ id, input }) => { ${work} });`;
  const file = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  thread = createThread(file, { ...rules, taskMaxMs });
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
      300,
    );
    const before = await slow.run('who');
    await expect(slow.run('never')).rejects.toThrow('too long');
    expect(await slow.run('who')).not.toBe(before);
  });

  it('that ends by itself is restarted', async () => {
    const brittle = running(
      `if (input === 'end') process.exit(0); else parentPort.postMessage({ id, output: 'fine' })`,
    );
    await expect(brittle.run('end')).rejects.toThrow('ended');
    expect(await brittle.run('go on')).toBe('fine');
  });
});
