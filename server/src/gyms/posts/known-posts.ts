import type { GymPosts } from '@cruxboard/contracts/gyms/posts/posts';
import { listOwnPosts, type PostAtInstagram } from '../../people/instagram/public';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { createLru } from '../../platform/memory/lru';
import type { PostLink } from './repo';

const gymsMax = 1_000;
const shownMax = 9;
/** Pictures' addresses are good for some hours. */
const freshMs = 600_000;
const failedMs = 60_000;
const usableMs = 3_600_000;

interface Known {
  readonly atMs: number;
  untilMs: number;
  readonly answer: Promise<GymPosts>;
}

const nothing: GymPosts = { username: null, items: [], isReachable: true };

/** Reads the posts of a gym's account. */
export type ReadPosts = (link: PostLink) => Promise<GymPosts>;

/** @returns a read that asks Instagram at most every ten minutes for a gym, however many people look. */
export function createKnownPosts(deps: Deps): ReadPosts {
  const known = createLru<string, Known>(gymsMax);
  return (link) => {
    const { gymId, uid, instagramId } = link;
    const key = `${gymId} ${uid} ${instagramId}`;
    const nowMs = deps.now().getTime();
    const before = known.get(key);
    if (before !== undefined && nowMs < before.untilMs) return before.answer;
    const isUsable = before !== undefined && nowMs - before.atMs < usableMs;
    const entry: Known = {
      atMs: nowMs,
      untilMs: nowMs + freshMs,
      answer: ask(deps, link).then(async (answer) => {
        if (answer.isReachable) return answer;
        entry.untilMs = nowMs + failedMs;
        return isUsable ? before.answer : answer;
      }),
    };
    known.set(key, entry);
    // what nobody can help is asked again
    entry.answer.catch(() => void (entry.untilMs = 0));
    return entry.answer;
  };
}

async function ask(deps: Deps, { uid, instagramId, username }: PostLink): Promise<GymPosts> {
  try {
    const posts = await listOwnPosts(deps, { uid, instagramId });
    return { username, items: posts.flatMap(shown).slice(0, shownMax), isReachable: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'instagram_unavailable') return { username, items: [], isReachable: false };
    // not linked any more, or another account: managers see it in the settings
    return nothing;
  }
}

/** Posts that Instagram keeps back, over music for example, have no picture. */
function shown({ id, kind, caption, permalink, url, posterUrl }: PostAtInstagram) {
  const pictureUrl = kind === 'video' ? posterUrl : url;
  return pictureUrl === null ? [] : [{ id, kind, caption, permalink, pictureUrl }];
}

/** @returns what a gym shows without a link. */
export function noPosts(): GymPosts {
  return nothing;
}
