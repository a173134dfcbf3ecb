import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<true>();

/** Runs a job’s attempt: what it sends to vendors isn’t repeated there, as the job itself is. */
export function runAsJob<T>(run: () => Promise<T>): Promise<T> {
  return scope.run(true, run);
}

export function isInJob(): boolean {
  return scope.getStore() === true;
}
