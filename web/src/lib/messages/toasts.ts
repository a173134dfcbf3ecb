import { createToastStore } from '../../ui/toast-store';

/** The app's toasts, also for code outside of React. */
export const toasts = createToastStore();
