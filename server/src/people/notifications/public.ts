export { addClock } from './choices-repo';
export { describeUnread } from './describe-unread';
export { notificationsArrived } from './events';
export type {
  Audience,
  Broadcast,
  DescribeSubjects,
  Notice,
  Occasion,
  SubjectPage,
  SubjectState,
  Withdrawal,
} from './hooks';
export { wasNoticeOpened } from './own-notices';
export { readClock } from './read-settings';
export { wantsPush } from './wants-push';
export { goneEvents } from './withdrawals';
