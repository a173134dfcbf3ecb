export type { Broadcast, DescribeSubjects, Notice } from './hooks';
