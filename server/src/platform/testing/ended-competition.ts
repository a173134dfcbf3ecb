import { insertCompetition } from './competition';
import type { TestApp } from './app';

/** What a competitor of `insertCompetition` does: how many tops, the first of them flashes. */
export interface Day {
  readonly tops: number;
  readonly flashes?: number;
}

type CompetitionOptions = NonNullable<Parameters<typeof insertCompetition>[1]>;

/** A started pumpfest whose scores are recorded by its judge, competitor by competitor. */
export async function insertClimbed(
  t: TestApp,
  days: readonly Day[],
  { competition, ...more }: CompetitionOptions = {},
): Promise<string> {
  const id = await insertCompetition(t.deps.database.drizzle, {
    competitors: days.length,
    ...more,
    competition: { competitorCount: days.length, ...competition },
  });
  for (const [index, { tops, flashes = 0 }] of days.entries()) {
    for (let climb = 1; climb <= tops; climb += 1) {
      const result = climb <= flashes ? 'flash' : 'top';
      await scoreAs(t, id, { competitor: index + 1, climb, result });
    }
  }
  return id;
}

/** Has the judge record the next version of a score. */
export async function scoreAs(
  t: TestApp,
  competitionId: string,
  score: { competitor: number; climb: number; result: 'none' | 'top' | 'flash'; seen?: number },
): Promise<void> {
  const prefix = competitionId === 'comp' ? '' : `${competitionId}-`;
  const { status, body } = await t.call(
    'scores.recordScore',
    {
      competitionId,
      competitorId: `${prefix}competitor-${score.competitor}`,
      climbId: `${prefix}climb-${score.climb}`,
      version: score.seen ?? 0,
      cell: { format: 'boulder_pumpfest', result: score.result },
    },
    { as: 'judge' },
  );
  if (status !== 200 || body.result.status !== 'recorded') throw new Error(JSON.stringify(body));
}

/** Calls something as the organiser and expects success. */
export async function manage(t: TestApp, name: string, input: object): Promise<void> {
  const { status, body } = await t.call(name, input, { as: 'organiser' });
  if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`);
}
