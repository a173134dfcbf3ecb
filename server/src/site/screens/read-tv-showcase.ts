import type { GymTv } from '@cruxboard/contracts/site/screens/gym-tv';
import type { Video } from '@cruxboard/contracts/gyms/videos/videos';
import { readShowcase } from '../../gyms/showcase/public';
import { listScreenSolutions } from '../../gyms/solutions/public';
import { readPostState, readVideos } from '../../gyms/videos/public';
import type { Deps } from '../../platform/deps';

/** What a gym has pinned today, for its screens. @throws {AppError} `not_found`. */
export async function readTvShowcase(
  deps: Deps,
  gymId: string,
): Promise<Pick<GymTv, 'showcase' | 'notices'>> {
  const { items } = await readShowcase(deps, gymId);
  const loops = await readLoops(deps, {
    climbIds: items.flatMap((item) => (item.kind === 'climb' ? [item.climb.id] : [])),
    ids: items.flatMap((item) => (item.kind === 'solution' ? [item.solution.id] : [])),
  });
  return {
    showcase: items.flatMap((item) => {
      if (item.kind === 'notice') return [];
      const { id, kind, climb } = item;
      if (kind === 'climb') return { id, climb, solution: loops.ofClimb.get(climb.id) ?? null };
      // without what it shows there is nothing to see of a solution
      const solution = loops.byId.get(item.solution.id);
      return solution === undefined ? [] : { id, climb, solution };
    }),
    notices: items.filter((item) => item.kind === 'notice'),
  };
}

type Loop = NonNullable<GymTv['showcase'][number]['solution']>;

/** @returns the solutions with a loop to show: by id, and the first of each climb. */
async function readLoops(
  deps: Deps,
  of: { readonly climbIds: readonly string[]; readonly ids: readonly string[] },
): Promise<{ byId: ReadonlyMap<string, Loop>; ofClimb: ReadonlyMap<string, Loop> }> {
  const solutions = await listScreenSolutions(deps.database.drizzle, of);
  const videos = await readVideos(
    deps.database.drizzle,
    solutions.map(({ videoId }) => videoId),
    { for: null },
  );
  const byId = new Map<string, Loop>();
  const ofClimb = new Map<string, Loop>();
  const films = await Promise.all([...videos.values()].map((video) => filmOf(deps, video)));
  const shown = new Map([...videos.keys()].map((videoId, index) => [videoId, films[index]]));
  for (const { id, climbId, videoId, name } of solutions) {
    const film = shown.get(videoId);
    if (!film) continue;
    const loop = { name, loop: film, poster: videos.get(videoId)?.posters?.large ?? null };
    byId.set(id, loop);
    if (!ofClimb.has(climbId)) ofClimb.set(climbId, loop);
  }
  return { byId, ofClimb };
}

/** @returns what a screen loops of a video: of one that stays at Instagram the whole, while it plays there. */
async function filmOf(deps: Deps, { id, loop, post, sources }: Video): Promise<Video['loop']> {
  if (post === null) return loop;
  const state = await readPostState(deps, { videoId: id, uid: null });
  return state === 'playable' ? (sources[0] ?? null) : null;
}
