import type { Row } from './copy-rows';
import { byGym, homeOf, somebody } from './seed-ascents';
import type { SeededClimb } from './seed-gyms';
import { anyOf, dayOf, daysAgo, idOf, popular, range, type World } from './world';

export interface SeededSolution {
  readonly id: string;
  readonly author: number;
  readonly climb: SeededClimb;
  readonly isDraft: boolean;
  readonly at: Date;
}

/** The oldest first, of climbs where people are at home; some climbs have many. */
export function solutionsOf(world: World, seeded: readonly SeededClimb[]): SeededSolution[] {
  const gyms = byGym(seeded);
  return [...range(world.solutions)].flatMap((n) => {
    const own = gyms[homeOf(world, anyOf(world, world.people))] ?? [];
    const climb = own[popular(world, own.length)];
    if (climb === undefined) return [];
    const at = daysAgo(world, 300 * (1 - n / world.solutions));
    return [
      { id: idOf('solution', n), author: somebody(world), climb, isDraft: n % 25 === 24, at },
    ];
  });
}

export function* videos(seeded: readonly SeededSolution[]): Generator<Row> {
  for (const [n, { author, at, isDraft }] of seeded.entries()) {
    yield {
      id: idOf('video', n),
      uid: idOf('person', author),
      pipeline: 'own',
      state: 'ready',
      size_bytes: 20_000_000,
      received_bytes: 20_000_000,
      stored_bytes: 22_000_000,
      content_type: 'video/mp4',
      duration_ms: 18_000,
      width: 720,
      height: 1_280,
      has_sound: true,
      upload_key_hash: `upload-${n}`,
      file_key: `file-${n}`,
      files: [
        {
          kind: 'source',
          name: 'v.mp4',
          contentType: 'video/mp4',
          width: 720,
          height: 1_280,
          sizeBytes: 20_000_000,
        },
        {
          kind: 'poster',
          name: 'p.jpg',
          contentType: 'image/jpeg',
          width: 720,
          height: 1_280,
          sizeBytes: 90_000,
        },
      ],
      visibility: isDraft ? 'author' : 'public',
      created_at: at,
      updated_at: at,
      ready_at: at,
    } satisfies Row;
  }
}

export function* videoAssets(seeded: readonly SeededSolution[]): Generator<Row> {
  for (const [n, { at }] of seeded.entries()) {
    yield { id: `file-${n}`, video_id: idOf('video', n), kind: 'made', created_at: at };
  }
}

export function* solutions(seeded: readonly SeededSolution[]): Generator<Row> {
  for (const [n, { id, author, climb, isDraft, at }] of seeded.entries()) {
    yield {
      id,
      gym_id: idOf('gym', climb.gym),
      climb_id: climb.id,
      uid: idOf('person', author),
      video_id: idOf('video', n),
      caption: `Heel first, then the crimp ${n % 300}`,
      state: isDraft ? 'draft' : 'published',
      created_at: at,
      published_at: isDraft ? null : at,
    };
  }
}

export interface SeededThank {
  readonly solution: SeededSolution;
  readonly giver: number;
}

/** Each person thanks for a solution once. */
export function thanksOf(world: World, seeded: readonly SeededSolution[]): SeededThank[] {
  const thanks = new Map<string, SeededThank>();
  for (const _ of range(world.solutions)) {
    const solution = seeded[popular(world, seeded.length)];
    const giver = anyOf(world, world.people);
    if (solution === undefined || solution.isDraft || giver === solution.author) continue;
    thanks.set(`${solution.id} ${giver}`, { solution, giver });
  }
  return [...thanks.values()];
}

export function* helperLogs(
  seeded: readonly SeededSolution[],
  thanks: readonly SeededThank[],
): Generator<Row> {
  const row = (solution: SeededSolution, giver: number, points: number) => ({
    solution_id: solution.id,
    giver_uid: idOf('person', giver),
    uid: idOf('person', solution.author),
    gym_id: idOf('gym', solution.climb.gym),
    points,
    at: solution.at,
    month: dayOf(solution.at).slice(0, 7),
  });
  for (const solution of seeded) if (!solution.isDraft) yield row(solution, solution.author, 20);
  for (const { solution, giver } of thanks) yield row(solution, giver, 5);
}

/** Every third comment is a reply to one before it. */
export function* comments(world: World, seeded: readonly SeededSolution[]): Generator<Row> {
  const threads = new Map<string, string>();
  for (const n of range(world.comments)) {
    const solution = seeded[popular(world, seeded.length)];
    if (solution === undefined) continue;
    const id = idOf('comment', n);
    const parent = n % 3 === 0 ? (threads.get(solution.id) ?? null) : null;
    if (parent === null && n % 5 === 0) threads.set(solution.id, id);
    yield {
      id,
      solution_id: solution.id,
      parent_id: parent,
      uid: idOf('person', somebody(world)),
      text: 'So smooth. I never thought of that foot.',
      created_at: daysAgo(world, 300 * (1 - n / world.comments)),
    };
  }
}

/** Likes and saves of climbs, solutions and comments, and thanks. */
export function* reactions(
  world: World,
  {
    climbs,
    solutions: shown,
    thanks,
  }: {
    readonly climbs: readonly SeededClimb[];
    readonly solutions: readonly SeededSolution[];
    readonly thanks: readonly SeededThank[];
  },
): Generator<Row> {
  const row = (to: Subject, reaction: string, person: number) => ({
    subject: to.subject,
    subject_id: to.id,
    reaction,
    uid: idOf('person', person),
    gym_id: idOf('gym', to.gym),
    created_at: daysAgo(world, world.random() * 300),
  });
  const ofSolution = ({ id, climb }: SeededSolution) =>
    ({ subject: 'solution', id, gym: climb.gym }) as const;
  const ofClimb = ({ id, gym }: SeededClimb) => ({ subject: 'climb', id, gym }) as const;
  for (const { solution, giver } of thanks) yield row(ofSolution(solution), 'thank', giver);
  for (const n of range(Math.round(200_000 * world.share))) {
    const climb = climbs[n];
    const solution = shown[n];
    const liker = 1 + ((n * 13 + Math.floor(n / 100)) % (world.people - 1));
    if (climb !== undefined) yield row(ofClimb(climb), n % 2 > 0 ? 'like' : 'favourite', liker);
    if (solution === undefined || solution.isDraft) continue;
    yield row(ofSolution(solution), n % 4 > 0 ? 'like' : 'favourite', liker);
  }
  // one that everybody likes, and somebody who saves all they see
  const [favourite] = shown;
  const many = Math.round(10_000 * world.share);
  if (favourite !== undefined) {
    for (const n of range(many)) yield row(ofSolution(favourite), 'like', world.people - 1 - n);
  }
  for (const climb of climbs.slice(-many)) yield row(ofClimb(climb), 'like', 0);
}

interface Subject {
  readonly subject: 'climb' | 'solution';
  readonly id: string;
  readonly gym: number;
}
