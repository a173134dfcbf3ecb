export type { EarnedIn } from './hooks';
