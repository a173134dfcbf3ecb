import { texts as add } from '../../features/gyms/videos/add/texts';
import { texts as drafts } from '../../features/gyms/videos/drafts/texts';
import type { ProductToast } from './product-toast';

const sheet = 'features/gyms/videos/add/add-sheet.tsx';
const changes = 'features/gyms/videos/drafts/use-drafts.ts';

/** Toasts of those who send a solution and of their drafts. */
export const videoToasts: readonly ProductToast[] = [
  { from: sheet, words: add.publishes, tone: 'success' },
  { from: sheet, words: add.drafted, tone: 'success' },
  { from: sheet, words: add.replaced, tone: 'success' },
  { from: changes, words: drafts.published(3, 1), tone: 'success' },
  { from: changes, words: drafts.fileGone, tone: 'error' },
];
