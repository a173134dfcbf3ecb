import type { Row } from './copy-rows';
import { anyOf, daysAgo, idOf, popular, range, type World } from './world';

const climbsEach = 16;
const judgesEach = 2;

export interface SeededCompetition {
  readonly n: number;
  readonly id: string;
  readonly state: 'draft' | 'started' | 'ended';
  readonly format: 'boulder_pumpfest' | 'boulder_final';
  readonly organiser: number;
  readonly startDaysAgo: number;
  readonly competitors: readonly { readonly id: string; readonly person: number | null }[];
  readonly scores: readonly SeededScore[];
}

interface SeededScore {
  readonly competitorId: string;
  readonly climbId: string;
  readonly cell: object;
}

/** The first is large and being held, with 49 others; a hundred are to come, the rest is over. */
export function competitionsOf(world: World): SeededCompetition[] {
  let competitors = 0;
  return [...range(world.competitions)].map((n) => {
    const id = idOf('competition', n);
    const isFinal = n % 4 === 3;
    const state = stateOf(n, world.competitions);
    const size =
      n === 0
        ? Math.max(30, Math.round(800 * Math.min(1, world.share * 10)))
        : isFinal
          ? 8
          : 15 + (n % 30);
    const from = competitors;
    competitors += size;
    const field = [...range(size)].map((place) => ({
      id: idOf('competitor', from + place),
      // people join a competition once; a step keeps them apart
      person: place % 5 === 4 ? null : (n * 37 + place) % world.people,
    }));
    const format = isFinal ? ('boulder_final' as const) : ('boulder_pumpfest' as const);
    return {
      n,
      id,
      state,
      format,
      organiser: popular(world, Math.min(world.people, 1_000) - judgesEach),
      startDaysAgo: state === 'started' ? 0.1 : state === 'draft' ? -20 : 1 + (n % 700),
      competitors: field,
      scores: state === 'draft' ? [] : scoresOf(world, n, { field, format }),
    };
  });
}

function stateOf(n: number, count: number): SeededCompetition['state'] {
  if (n < Math.max(2, count / 40)) return 'started';
  return n < Math.max(4, (count * 3) / 40) ? 'draft' : 'ended';
}

function scoresOf(
  world: World,
  competition: number,
  {
    field,
    format,
  }: Pick<SeededCompetition, 'format'> & { field: SeededCompetition['competitors'] },
): SeededScore[] {
  const climbs = format === 'boulder_final' ? 4 : climbsEach;
  return field.flatMap(({ id }, place) =>
    [...range(climbs)].flatMap((climb) => {
      if ((place + climb * 3 + competition) % 3 > 1) return [];
      const tries = 1 + anyOf(world, 5);
      const cell =
        format === 'boulder_final'
          ? { format, attempts: tries, zones: [1], top: tries > 3 ? 0 : tries }
          : { format, result: tries === 1 ? 'flash' : 'top' };
      return [{ competitorId: id, climbId: problemOf(competition, climb), cell }];
    }),
  );
}

export function problemOf(competition: number, climb: number): string {
  return idOf('problem', competition * climbsEach + climb);
}

/** @returns who judges a competition. */
export function judgeOf({ organiser }: SeededCompetition, n: number): number {
  return organiser + n + 1;
}

export function* competitions(world: World, seeded: readonly SeededCompetition[]): Generator<Row> {
  for (const one of seeded) {
    const startsAt = daysAgo(world, one.startDaysAgo);
    const publishedAt = daysAgo(world, one.startDaysAgo + 30);
    yield {
      id: one.id,
      format: one.format,
      name: `${one.format === 'boulder_final' ? 'Final' : 'Pumpfest'} ${one.n}`,
      venue: `Granite ${one.n % world.gyms}`,
      gym_id: idOf('gym', one.n % world.gyms),
      state: one.state,
      seq: one.scores.length,
      starts_at: startsAt,
      ends_at: daysAgo(world, one.startDaysAgo - 0.2),
      started_at: one.state === 'draft' ? null : startsAt,
      ended_at: one.state === 'ended' ? daysAgo(world, one.startDaysAgo - 0.2) : null,
      published_at: publishedAt,
      registration: 'open',
      is_self_scoring: true,
      climb_threshold: 8,
      flash_bonus: 25,
      top_value_hundredths: 2_500,
      zone_value_hundredths: 1_000,
      attempt_cost_hundredths: -10,
      countback: 4,
      tie_rule: 'attempts',
      balance: 25,
      competitor_count: one.competitors.length,
      created_by: idOf('person', one.organiser),
      created_at: daysAgo(world, one.startDaysAgo + 40),
    };
  }
}

export function* competitionRoles(seeded: readonly SeededCompetition[]): Generator<Row> {
  for (const one of seeded) {
    const roleOf = (person: number, role: string) => ({
      competition_id: one.id,
      uid: idOf('person', person),
      role,
    });
    yield roleOf(one.organiser, 'organiser');
    for (const n of range(judgesEach)) yield roleOf(judgeOf(one, n), 'judge');
  }
}

export function* categories(seeded: readonly SeededCompetition[]): Generator<Row> {
  for (const { n, id } of seeded) {
    for (const category of range(2)) {
      yield {
        id: idOf('category', n * 2 + category),
        competition_id: id,
        name: category === 0 ? 'Women' : 'Men',
        number: category,
      };
    }
  }
}

export function* competitionClimbs(seeded: readonly SeededCompetition[]): Generator<Row> {
  for (const { n, id, format } of seeded) {
    for (const climb of range(format === 'boulder_final' ? 4 : climbsEach)) {
      yield {
        id: problemOf(n, climb),
        competition_id: id,
        number: climb + 1,
        name: `Problem ${climb + 1}`,
        points: 100,
        zones: 1,
      };
    }
  }
}

export function* competitors(world: World, seeded: readonly SeededCompetition[]): Generator<Row> {
  for (const { n, id, competitors: field, startDaysAgo } of seeded) {
    for (const [place, competitor] of field.entries()) {
      const { person } = competitor;
      yield {
        id: competitor.id,
        competition_id: id,
        name: `Climber ${person ?? place}`,
        email: `climber.${person ?? `${n}.${place}`}@example.com`,
        phone: place % 3 === 0 ? `+61400${String(place).padStart(6, '0')}` : null,
        number: place + 1,
        category_id: idOf('category', n * 2 + (place % 2)),
        claimed_by: person === null ? null : idOf('person', person),
        created_at: daysAgo(world, startDaysAgo + 10),
      };
    }
  }
}

export function* scores(world: World, seeded: readonly SeededCompetition[]): Generator<Row> {
  for (const one of seeded) {
    for (const [place, score] of one.scores.entries()) {
      yield {
        competitor_id: score.competitorId,
        climb_id: score.climbId,
        competition_id: one.id,
        version: 1,
        cell: score.cell,
        entered_by: idOf('person', judgeOf(one, 0)),
        entered_at: scoredAt(world, one, place),
      };
    }
  }
}

/** The log of a competition: its scores, one after the other. */
export function* competitionLog(
  world: World,
  seeded: readonly SeededCompetition[],
): Generator<Row> {
  for (const one of seeded) {
    for (const [place, score] of one.scores.entries()) {
      yield {
        competition_id: one.id,
        seq: place + 1,
        kind: 'score_added',
        at: scoredAt(world, one, place),
        actor_uid: idOf('person', judgeOf(one, 0)),
        competitor_id: score.competitorId,
        climb_id: score.climbId,
        after: { cell: score.cell, version: 1 },
      };
    }
  }
}

function scoredAt(world: World, { startDaysAgo, scores: all }: SeededCompetition, n: number): Date {
  return daysAgo(world, startDaysAgo - (0.1 * n) / all.length);
}

export function* lateScores(world: World, seeded: readonly SeededCompetition[]): Generator<Row> {
  for (const one of seeded) {
    const [score] = one.scores;
    if (score === undefined || one.state !== 'ended') continue;
    const isDecided = one.n % 3 > 0;
    yield {
      id: idOf('other', one.n),
      competition_id: one.id,
      competitor_id: score.competitorId,
      climb_id: score.climbId,
      seen_version: 1,
      cell: score.cell,
      sent_by: idOf('person', judgeOf(one, 0)),
      received_at: daysAgo(world, one.startDaysAgo - 0.3),
      decision: isDecided ? 'refuse' : null,
      decided_by: isDecided ? idOf('person', one.organiser) : null,
      decided_at: isDecided ? daysAgo(world, one.startDaysAgo - 0.4) : null,
    };
  }
}

/** What the organisers bought and spent. */
export function* creditAccounts(world: World): Generator<Row> {
  for (const n of range(Math.min(world.people, 1_000))) {
    yield {
      id: idOf('other', n),
      uid: idOf('person', n),
      balance: 0,
      entry_count: entriesOf(world, n),
      created_at: daysAgo(world, 300),
    };
  }
}

export function* creditEntries(world: World): Generator<Row> {
  for (const account of range(Math.min(world.people, 1_000))) {
    for (const n of range(entriesOf(world, account))) {
      yield {
        credit_account_id: idOf('other', account),
        number: n + 1,
        kind: n % 2 === 0 ? 'purchase' : 'top_up',
        at: daysAgo(world, 300 - n / 10),
        amount: n % 2 === 0 ? 100 : -100,
        balance_after: n % 2 === 0 ? 100 : 0,
        competition_id: n % 2 === 0 ? null : idOf('competition', n % world.competitions),
        competition_name: n % 2 === 0 ? null : 'Pumpfest',
        places: n % 2 === 0 ? null : 10,
      };
    }
  }
}

function entriesOf({ share }: World, account: number): number {
  return 2 * Math.max(1, Math.round((account === 0 ? 1_000 : 10) * share));
}
