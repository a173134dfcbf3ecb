import type { Slice } from '../../platform/slice';
import { purgeReactions } from './purge-reactions';
import { mountReactions } from './routes';
import { reactions } from './schema';

/** Likes and favourites. */
export const reactionsSlice: Slice = {
  name: 'gyms/reactions',
  mount: mountReactions,
  personal: [{ table: reactions, by: [reactions.uid], purged: 'by foreign key' }],
  purge: { batches: { reactions: purgeReactions } },
};
