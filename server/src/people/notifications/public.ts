export { addClock } from './choices-repo';
export { describeUnread, listUnread } from './describe-unread';
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
export { pushChoiceOf } from './push-choice';
export { readClock } from './read-settings';
export { goneEvents } from './withdrawals';
