import { eq } from 'drizzle-orm';
import type { Slice } from '../../platform/slice';
import { mountBlocks } from './routes';
import { blocks } from './schema';

/** People who don't want to see each other. */
export const blocksSlice: Slice = {
  name: 'people/blocks',
  mount: mountBlocks,
  ownRows: (uid) => ({ blocks: { table: blocks, where: eq(blocks.blockerUid, uid) } }),
  personal: [
    {
      table: blocks,
      by: [blocks.blockerUid, blocks.blockedUid],
      download: { none: 'those they blocked are their own rows; who blocked them is private' },
      purged: 'by foreign key',
    },
  ],
};
