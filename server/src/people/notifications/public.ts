export type { Broadcast, DescribeSubjects } from './hooks';
