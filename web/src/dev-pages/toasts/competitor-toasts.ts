import { claimTexts } from '../../features/competitions/competitors/claim-texts';
import { texts as competitors } from '../../features/competitions/competitors/texts';
import { texts as managedCompetitor } from '../../features/competitions/competitors/manage-competitor/texts';
import { texts as managedCompetitors } from '../../features/competitions/competitors/manage/texts';
import { offline, type ProductToast } from './product-toast';

/** Toasts about competitors, shown to themselves and to organisers. */
export const competitorToasts: readonly ProductToast[] = [
  {
    from: 'features/competitions/competitors/join-form.tsx',
    words: competitors.join.joined('Spring Pumpfest'),
    tone: 'success',
  },
  {
    from: 'features/competitions/competitors/claim-form.tsx',
    words: competitors.join.claimed,
    tone: 'success',
  },
  {
    from: 'features/competitions/competitors/manage-competitor/details-card.tsx',
    words: managedCompetitor.saved,
    tone: 'success',
  },
  {
    from: 'features/competitions/competitors/claim-page.tsx',
    words: claimTexts.claimed,
    tone: 'success',
  },
  {
    from: 'features/competitions/competitors/manage-competitor/claim-card.tsx',
    words: managedCompetitor.claim.undone('Ana Silva'),
    tone: 'success',
  },
  {
    from: 'features/competitions/competitors/manage/invite-dialog.tsx',
    words: managedCompetitors.invite.sent(12, 1),
    tone: 'success',
  },
  {
    from: 'features/competitions/competitors/manage/merge-dialog.tsx',
    words: managedCompetitors.merge.done(2),
    tone: 'success',
  },
  {
    from: 'features/competitions/competitors/manage/use-bulk-change.ts',
    words: managedCompetitors.bulk.now(2, 'withdrawn'),
    tone: 'success',
    action: managedCompetitors.bulk.undo,
  },
  {
    from: 'features/competitions/competitors/manage/use-bulk-change.ts',
    words: managedCompetitors.bulk.undone(12),
    tone: 'success',
  },
  {
    from: 'features/competitions/competitors/manage/use-bulk-change.ts',
    words: offline,
    tone: 'error',
  },
  {
    from: 'features/competitions/competitors/manage/use-bulk-change.ts',
    words: offline,
    tone: 'error',
  },
  {
    from: 'features/competitions/competitors/manage/run-each.ts',
    words: managedCompetitors.removed(1),
    tone: 'success',
  },
  {
    from: 'features/competitions/competitors/manage/run-each.ts',
    words: managedCompetitors.failedOf(3, offline),
    tone: 'error',
  },
  {
    from: 'features/competitions/competitors/manage/add-competitor.tsx',
    words: managedCompetitors.form.added('Mika'),
    tone: 'success',
  },
];
