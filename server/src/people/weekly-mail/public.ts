export type { WeeklyPart, WeekOf } from './hooks';
