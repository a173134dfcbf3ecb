import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { forkScript, type ServerProcess } from './server-process';
import type { FromViewers, Submitted, ToViewers } from './viewer-messages';

export type Report = Extract<FromViewers, { kind: 'report' }>;

/** Viewers of a board, in a process of their own. */
export interface Watching {
  /** How many were accepted a second; up to 2,500 come. */
  readonly openedPerSecond: number;
  /** Waits for the last frames and disconnects the viewers. @returns the outcome of the submissions. */
  report(submitted: readonly Submitted[]): Promise<Report>;
}

/** Opens this many streams of a competition and waits until each has its first leaderboard. */
export async function openViewers(
  server: ServerProcess,
  { competition, count }: { readonly competition: string; readonly count: number },
): Promise<Watching> {
  const path = `/api/live/competitions/${competition}`;
  const viewers = forkScript('./viewers.ts', [server.origin, path, String(count)]);
  const [watching] = (await once(viewers, 'message')) as [FromViewers]; // of our own making
  if (watching.kind !== 'watching') throw new Error('the viewers did not begin');
  await delay(1_000);
  return {
    openedPerSecond: count / watching.seconds,
    async report(submitted) {
      // the last frames are under way
      await delay(1_500);
      viewers.send({ kind: 'report', submitted } satisfies ToViewers);
      const [report] = (await once(viewers, 'message')) as [FromViewers]; // of our own making
      viewers.send({ kind: 'stop' } satisfies ToViewers);
      await once(viewers, 'exit');
      if (report.kind !== 'report') throw new Error('the viewers did not report');
      return report;
    },
  };
}
