import { texts } from '../../features/site/operator/texts';
import type { ProductToast } from './product-toast';

/** Toasts of the developers' page. */
export const operatorToasts: readonly ProductToast[] = [
  {
    from: 'features/site/operator/dead-jobs-panel.tsx',
    words: texts.dead.retried(3),
    tone: 'success',
  },
  {
    from: 'features/site/operator/dead-jobs-panel.tsx',
    words: texts.dead.discarded,
    tone: 'success',
  },
  {
    from: 'features/site/operator/change-account.tsx',
    words: texts.accounts.done.disable('Mika Stone'),
    tone: 'success',
  },
];
