import type { Slice } from '../../platform/slice';
import {
  purgeCommentLikes,
  purgeFollows,
  purgeReactions,
  purgeSolutionReactions,
} from './purge-reactions';
import { mountReactions } from './routes';
import { reactions } from './schema';

/** Likes, favourites, and walls that are followed. */
export const reactionsSlice: Slice = {
  name: 'gyms/reactions',
  mount: mountReactions,
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
