import { ApiError, errorSentence } from '../../lib/api/errors';
import type { ToastInput } from '../../lib/messages/toast-store';

export interface ProductToast extends Omit<ToastInput, 'action' | 'onClose'> {
  /** The file that shows it. */
  from: string;
  /** The label of its action. */
  action?: string | undefined;
}

/** A refusal's message. */
export const refusal = errorSentence(new ApiError('not_found'));

/** The offline message. */
export const offline = errorSentence(new ApiError('offline'));
