import { texts as comments } from '../../features/gyms/comments/texts';
import { hideTexts } from '../../features/gyms/model/hide-texts';
import { texts as blocks } from '../../features/people/model/block-texts';
import type { ProductToast } from './product-toast';

const tone = 'success';

/** What happens to comments, and to people who are blocked. */
export const commentToasts: readonly ProductToast[] = [
  { from: 'features/gyms/comments/comment-menu.tsx', words: comments.deleted, tone },
  { from: 'features/gyms/comments/use-moderation.ts', words: comments.wasShown, tone },
  {
    from: 'features/gyms/comments/use-moderation.ts',
    words: comments.wasHidden,
    tone,
    action: hideTexts.undo,
  },
  {
    from: 'features/people/model/block-dialog.tsx',
    words: blocks.blocked('joss'),
    tone,
    key: 'block',
    action: blocks.undo,
  },
];
