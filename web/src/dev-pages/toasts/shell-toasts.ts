import { texts } from '../../routes/-shell/texts';
import type { ProductToast } from './product-toast';

/** Toasts of the bars around every page. */
export const shellToasts: readonly ProductToast[] = [
  {
    from: 'routes/__root.tsx',
    words: texts.strange.body,
    tone: 'error',
    action: texts.strange.action,
  },
  { from: 'routes/-shell/bell.tsx', words: texts.partFailed, tone: 'error' },
  { from: 'routes/-shell/public-layout.tsx', words: texts.partFailed, tone: 'error' },
  { from: 'routes/-shell/form-widget.ts', words: texts.formLost },
];
