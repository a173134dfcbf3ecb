import type { Payments } from './payments/public';

declare module '../platform/deps' {
  interface Deps {
    /** null: nothing can be bought here. */
    readonly payments: Payments | null;
  }
}
