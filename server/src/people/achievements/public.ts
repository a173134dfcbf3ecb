export type { EarnedIn, Earnings } from './hooks';
