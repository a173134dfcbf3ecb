export type { DescribedSubject, DescribeSubjects, Notice, Occasion } from './hooks';
