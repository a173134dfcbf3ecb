import { pause } from '../../../../lib/browser/online';

/** Time for sending; tests bring their own. */
export interface PartClock {
  readonly now: () => number;
  /** Ends early when the device comes online, the tab is shown, or the signal ends it. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
  /** A part that takes longer is taken for lost: a phone that changed networks waits for ever. */
  readonly partMaxMs: number;
}

export const partClock: PartClock = {
  now: () => performance.now(),
  wait: async (ms, signal) => {
    if (signal.aborted) return;
    const ended = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    await Promise.race([pause(ms), ended]);
  },
  random: Math.random,
  partMaxMs: 90_000,
};
