import type { Transaction } from '../../platform/db/transaction';

declare module '../../platform/slice' {
  interface Slice {
    /** Forgets what is known of an account at Instagram, when somebody asks there for it to be deleted. */
    readonly onInstagramForgotten?: (tx: Transaction, instagramId: string) => Promise<void>;
  }
}
