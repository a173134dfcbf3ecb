import { createToastStore } from '../../ui/toast-store';

/** The app's toasts, also for code outside React. */
export const toasts = createToastStore();
