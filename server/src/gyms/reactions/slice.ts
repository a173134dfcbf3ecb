import type { Slice } from '../../platform/slice';
import {
  purgeCommentLikes,
  purgeFollows,
  purgeReactions,
  purgeSolutionReactions,
} from './purge-reactions';
import { mountReactions } from './routes';
import { reactions } from './schema';
import { sweepOrphans } from './sweep-orphans';

/** Likes, favourites, and walls that are followed. */
export const reactionsSlice: Slice = {
  name: 'gyms/reactions',
  mount: mountReactions,
  jobs: [{ name: 'reactions.sweepOrphans', due: { hour: 4, minute: 37 }, run: sweepOrphans }],
  personal: [{ table: reactions, by: [reactions.uid], purged: 'by foreign key' }],
  purge: {
    batches: {
      reactions: purgeReactions,
      solutionReactions: purgeSolutionReactions,
      commentLikes: purgeCommentLikes,
      follows: purgeFollows,
    },
  },
};
