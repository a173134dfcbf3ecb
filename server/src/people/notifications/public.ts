export type { Broadcast, DescribeSubjects, Notice, Occasion } from './hooks';
