export type { DescribeSubjects } from './hooks';
