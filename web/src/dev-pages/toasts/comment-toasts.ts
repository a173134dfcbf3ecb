import { texts as comments } from '../../features/gyms/comments/texts';
import { texts as issues } from '../../features/gyms/issues/manage/texts';
import { texts as blocks } from '../../features/people/model/block-texts';
import type { ProductToast } from './product-toast';

const tone = 'success';

/** What happens to comments, reported content and people who are blocked. */
export const commentToasts: readonly ProductToast[] = [
  { from: 'features/gyms/comments/comment-menu.tsx', words: comments.deleted, tone },
  { from: 'features/gyms/comments/comment-menu.tsx', words: comments.wasShown, tone },
  { from: 'features/gyms/comments/hide-comment.tsx', words: comments.wasHidden, tone },
  {
    from: 'features/gyms/issues/manage/reported-content.tsx',
    words: issues.content.wasHidden,
    tone,
    key: 'issues',
  },
  {
    from: 'features/people/model/block-dialog.tsx',
    words: blocks.blocked('joss'),
    tone,
    key: 'block',
    action: blocks.undo,
  },
];
