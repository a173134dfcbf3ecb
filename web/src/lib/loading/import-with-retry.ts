import { pause } from '../browser/online';

const waitMsFirst = 1000;
const waitMsLongest = 30_000;

interface Waiting {
  /** Called at each failed attempt. */
  readonly onFail?: (() => void) | undefined;
  /** Whether the result is no longer needed. */
  readonly isCancelled?: (() => boolean) | undefined;
}

/**
 * Imports a chunk the page can do without for a while. A failed import is retried, sooner when the network
 * returns.
 * @param load only imports the chunk
 * @throws the last failure, once it is no longer needed
 */
export async function importWithRetry<Part>(
  load: () => Promise<Part>,
  { onFail, isCancelled = () => false }: Waiting = {},
): Promise<Part> {
  let lost: string | undefined;
  for (let turn = 1; ; turn += 1) {
    try {
      return lost === undefined ? await load() : await importAgain<Part>(`${lost}?again=${turn}`);
    } catch (error) {
      onFail?.();
      if (isCancelled()) throw error;
      lost = scriptOf(error) ?? lost;
      await pause(Math.min(waitMsFirst * 2 ** (turn - 1), waitMsLongest));
    }
  }
}

/** Browsers remember a failed script and never request the same URL again. */
function importAgain<Part>(address: string): Promise<Part> {
  return import(/* @vite-ignore */ address) as Promise<Part>; // the same module
}

/** @returns the URL of the failed script, which all browsers but Safari put into the message. */
function scriptOf(error: unknown): string | undefined {
  return error instanceof Error ? /https?:\/\/\S+\.js/.exec(error.message)?.[0] : undefined;
}
