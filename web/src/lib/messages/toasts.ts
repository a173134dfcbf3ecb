import { createToastStore } from './toast-store';

/** The app's toasts, also for code outside React. */
export const toasts = createToastStore();
