/** Kinds of notifications. Source: specification, section 3; those of walls, resets and reports are our own. */
export const notificationKinds = [
  'climb_liked',
  'solution_commented',
  'comment_replied',
  'comment_liked',
  'solution_created',
  'solution_liked',
  'solution_thanked',
  'achievement_earned',
  'wall_set',
  'comes_down_soon',
  'report_answered',
  'solution_hidden',
  'solution_restored',
  'comment_hidden',
  'comment_restored',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Those that the product itself sends: nobody is named as having done it. */
export const productKinds = [
  'achievement_earned',
  'wall_set',
  'comes_down_soon',
  'report_answered',
  'solution_hidden',
  'solution_restored',
  'comment_hidden',
  'comment_restored',
] as const;
export type ProductKind = (typeof productKinds)[number];

/** What a notification is about; a report is an answer to it, a publication is a wall that was set, at the time it was. */
export const notificationSubjects = [
  'climb',
  'solution',
  'comment',
  'achievement',
  'publication',
  'report',
] as const;
export type NotificationSubject = (typeof notificationSubjects)[number];

/** How long likes of one thing fold into one notification. Source: product rules, notifications. */
export const foldWindowMs = 3_600_000;

/** The list's length. Source: specification, section 9. */
export const notificationListMax = 50;
