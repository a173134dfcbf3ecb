import { freshMaxMs } from './inlined';

/** The user's own reads that the script in the page's head requested once it knew that somebody is signed in. */
export interface EarlyReads {
  readonly own?: Record<string, Promise<Response> | undefined>;
}

/** @returns the response to a read that was requested before the scripts had loaded, once; undefined if there is none. */
export function takeEarlyRead(address: string): Promise<Response> | undefined {
  const reads = window.cruxboardBoot?.own ?? {};
  const response = reads[address];
  reads[address] = undefined;
  return performance.now() > freshMaxMs ? undefined : response;
}
