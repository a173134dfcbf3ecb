import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FromAttackers } from './attackers';
import { type Line, unanswered } from './figures';
import { openPressing, type Pressing } from './pressing';
import { attackTargets, loadFields } from './seed';
import { forkScript, type ServerProcess } from './server-process';
import { openViewers, type Report } from './watching';

const PER_SECOND = 50;
const VIEWERS = 200;
/** The attack may cost the presses no more than this times the calm figure. */
const FACTOR_MAX = 2;
/** Pages' worth of late responses is noise below it. */
const P99_FLOOR_MS = 100;

/** Ten minutes under five cheap attackers, after one in calm. */
export const benchAttacks = (server: ServerProcess) =>
  attack(server, { calmSeconds: 60, seconds: 600 });

/** The same in seconds, for every check: whether anything is lost. */
export const benchShortAttacks = (server: ServerProcess) =>
  attack(server, { calmSeconds: 5, seconds: 15, isTimed: false });

interface Plan {
  readonly calmSeconds: number;
  readonly seconds: number;
  /** Whether the times count, beside that nothing is lost. */
  readonly isTimed?: boolean;
}

/** Presses reach their viewers while others attack with all that once stalled a node. */
async function attack(
  server: ServerProcess,
  { calmSeconds, seconds, isTimed = true }: Plan,
): Promise<Line[]> {
  const pressing = await openPressing(server, loadFields.small);
  const calm = await press(server, pressing, { seconds: calmSeconds });
  const child = forkScript('./attackers.ts', [
    server.origin,
    ...(await server.tokens(attackTargets.uids)),
  ]);
  const died = once(child, 'exit');
  // the attackers are at full strength before anything is measured
  await delay(1_000);
  const attacked = await press(server, pressing, { seconds });
  const ended = once(child, 'message') as Promise<[FromAttackers]>; // of our own making
  child.send('stop');
  const [{ outcomes }] = await ended;
  await died;
  pressing.close();
  const factor = attacked.p99 / Math.max(calm.p99, P99_FLOOR_MS / FACTOR_MAX);
  const isComplete = attacked.lost === 0 && attacked.faults === 0;
  return [
    {
      what: `${PER_SECOND} presses/s → ${VIEWERS} viewers, five attackers for ${seconds} s`,
      budget: isTimed ? `p99 ≤ ${FACTOR_MAX} × calm, none lost` : 'none lost, none out of order',
      measured:
        `p99 ${attacked.p99.toFixed(0)}, calm ${calm.p99.toFixed(0)} ms (max ${attacked.max.toFixed(0)})` +
        ` · lost ${attacked.lost}, out of order ${attacked.faults}`,
      isMet: isComplete && (!isTimed || factor <= FACTOR_MAX),
      isComplete,
    },
    ...Object.entries(outcomes).map(([name, counts]) => {
      const isAnswered = !Object.keys(counts).some((outcome) =>
        ['500', unanswered].includes(outcome),
      );
      return {
        what: `  attack: ${name}`,
        budget: 'answered',
        measured: Object.entries(counts)
          .map(([outcome, count]) => `${outcome}: ${count}`)
          .join(', '),
        isMet: isAnswered,
        isComplete: isAnswered,
      };
    }),
  ];
}

/** Presses for so many seconds, or until something is over. @returns how they reached their viewers. */
export async function press(
  server: ServerProcess,
  pressing: Pressing,
  { seconds, isOver = () => false }: { readonly seconds: number; readonly isOver?: () => boolean },
): Promise<Report> {
  const { competition } = pressing.field;
  const viewers = await openViewers(server, { competition, count: VIEWERS });
  return viewers.report(await pressing.atRate({ perSecond: PER_SECOND, seconds, isOver }));
}
