/** Solves a bot-check challenge in a worker, so that the page stays smooth. */
export function solve(challenge: unknown): Promise<unknown> {
  const worker = new Worker(new URL('./app-check-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<unknown>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) =>
      isSolution(data) ? resolve(data) : reject(new Error('The work could not be done')),
    );
    worker.addEventListener('error', () => reject(new Error('The worker did not start')));
    // to a worker there is no origin to name
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage({ type: 'work', challenge });
  }).finally(() => worker.terminate());
}

function isSolution(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'counter' in data;
}
