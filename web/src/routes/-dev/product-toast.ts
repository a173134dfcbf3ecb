import { ApiError, errorSentence } from '../../lib/api/errors';
import type { ToastInput } from '../../ui/toast-store';

export interface ProductToast extends Omit<ToastInput, 'action' | 'onClose'> {
  /** The file that shows it. */
  from: string;
  /** What its one action is called. */
  action?: string | undefined;
}

/** What a server says that refuses. */
export const refusal = errorSentence(new ApiError('not_found'));

/** What is said without a network. */
export const offline = errorSentence(new ApiError('offline'));
