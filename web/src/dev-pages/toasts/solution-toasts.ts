import { texts as ascents } from '../../features/gyms/ascents/texts';
import { texts as favourites } from '../../features/gyms/favourites/texts';
import { hideTexts } from '../../features/gyms/model/hide-texts';
import { staffTexts, texts as solutions } from '../../features/gyms/solutions/texts';
import { texts as adding } from '../../features/gyms/videos/add/texts';
import { texts as drafts } from '../../features/gyms/videos/drafts/texts';
import { formatDay } from '../../lib/format/format';
import { texts as pictures } from '../../ui/picture-sheet';
import type { ProductToast } from './product-toast';

const restore = 'features/gyms/solutions/use-restore-solution.ts';
const undo = 'features/gyms/solutions/offer-undo.ts';
const staff = 'features/gyms/solutions/use-moderation.ts';
const ofDrafts = 'features/gyms/videos/drafts/use-drafts.ts';

/** Toasts of a climber's logbook, videos and solutions. */
export const solutionToasts: readonly ProductToast[] = [
  {
    from: 'features/gyms/ascents/ascent-details.ts',
    words: ascents.moved('Slow Burn', formatDay('2026-11-21')),
  },
  { from: 'ui/picture-sheet.tsx', words: pictures.failed, tone: 'error' },
  {
    from: 'features/gyms/solutions/edit-caption.tsx',
    words: solutions.captionSaved,
    tone: 'success',
  },
  { from: restore, words: solutions.restored, tone: 'success' },
  ...(['draft', 'published'] as const).map((state) => ({
    from: undo,
    words: solutions.deleted('Slow Burn', state),
    tone: 'success' as const,
    action: solutions.undo,
  })),
  { from: staff, words: staffTexts.unhidden, tone: 'success' },
  { from: staff, words: staffTexts.hidden, tone: 'success', action: hideTexts.undo },
  { from: 'features/gyms/videos/add/add-sheet.tsx', words: adding.publishes, tone: 'success' },
  { from: 'features/gyms/videos/add/add-sheet.tsx', words: adding.drafted, tone: 'success' },
  { from: 'features/gyms/videos/add/use-add-post.ts', words: adding.posted, tone: 'success' },
  { from: 'features/gyms/videos/add/use-add-post.ts', words: adding.postDrafted, tone: 'success' },
  {
    from: 'features/gyms/favourites/favourite-climbs.tsx',
    words: favourites.unsaved('Slow Burn'),
    tone: 'success',
    action: favourites.undo,
  },
  { from: ofDrafts, words: drafts.published(1, 0), tone: 'success', action: drafts.view },
  { from: ofDrafts, words: drafts.published(2, 1), tone: 'success' },
];
