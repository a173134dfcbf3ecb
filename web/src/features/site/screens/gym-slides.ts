import type { GymPost } from '@cruxboard/contracts/gyms/posts/posts';
import type { GymTv } from '@cruxboard/contracts/site/screens/gym-tv';
import type { GymScreen } from '@cruxboard/contracts/site/screens/screens';
import type { Anchor, Control } from '@cruxboard/domain/site/screens/rotation';
import { gymSlots, type SlideItems } from '@cruxboard/domain/site/screens/slides';

/** Of a gym's posts at Instagram; more would crowd out its own notices. */
const postsMax = 3;

/** @returns the id of a post among the notices. */
export const postItem = (id: string) => `post-${id}`;

/** @returns what each slide has to show: ids, or one word. */
function slideItems(tv: GymTv, posts: readonly GymPost[]): SlideItems {
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
  const one = (name: string, has: boolean) => (has ? [name] : []);
  return {
    climbers: one('climbers', tv.rankings.climbers.length > 0),
    helpers: one('helpers', tv.rankings.helpers.length > 0),
    newest: ids(tv.newest),
    leaving: one('leaving', tv.leaving.length > 0),
    wall: one('wall', tv.gym.climbCount > 0),
    showcase: ids(tv.showcase),
    notices: [...ids(tv.notices), ...posts.slice(0, postsMax).map(({ id }) => postItem(id))],
    competitions: ids(tv.competitions),
    code: ['code'],
  };
}

/** @returns the rotation of a gym's screen. */
export const slotsOf = (tv: GymTv, posts: readonly GymPost[]) =>
  gymSlots(tv.screen.settings.slides, slideItems(tv, posts));

/** @returns where a screen was set to, and when. @param holdMs how long its holds last; Infinity: no end. */
export function anchorOf(
  { control, controlledAt }: Pick<GymScreen, 'control' | 'controlledAt'>,
  holdMs: number,
): Anchor {
  return anchorAt(control, Date.parse(controlledAt), holdMs);
}

/** @returns where a screen is set to from a moment on. */
export function anchorAt(control: Control, atMs: number, holdMs: number): Anchor {
  return { ...control, atMs, heldUntilMs: atMs + holdMs };
}
