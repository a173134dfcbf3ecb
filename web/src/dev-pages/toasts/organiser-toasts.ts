import { texts as finals } from '../../features/competitions/competitions/finals/texts';
import { texts as overview } from '../../features/competitions/competitions/overview/texts';
import { texts as competitors } from '../../features/competitions/competitors/manage/texts';
import { texts as judging } from '../../features/competitions/judging/texts';
import { type ProductToast, refusal } from './product-toast';

/** Toasts of judges and organisers on the day. */
export const organiserToasts: readonly ProductToast[] = [
  {
    from: 'features/competitions/judging/ask-head-judge.ts',
    words: judging.conflict.askFailed(refusal),
    tone: 'error',
  },
  {
    from: 'features/competitions/judging/ask-head-judge.ts',
    words: judging.conflict.asked,
    tone: 'success',
  },
  {
    from: 'features/competitions/judging/use-move-tries.ts',
    words: judging.order.move.done('Ana Silva', 'Greta Holm'),
    tone: 'success',
    action: judging.order.move.undo,
  },
  { from: 'features/competitions/judging/use-move-tries.ts', words: refusal, tone: 'error' },
  {
    from: 'features/competitions/competitions/finals/update-finalists-dialog.tsx',
    words: finals.update.done(2, 1, 3),
    tone: 'success',
  },
  {
    from: 'features/competitions/competitions/overview/due-strip.tsx',
    words: overview.due.started,
    tone: 'success',
  },
  {
    from: 'features/competitions/competitors/manage/number-everyone.tsx',
    words: competitors.numbering.done(41),
    tone: 'success',
  },
];
