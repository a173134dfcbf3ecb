/** Kinds of notifications. Source: specification, section 3. */
export const notificationKinds = [
  'climb_liked',
  'solution_commented',
  'comment_replied',
  'comment_liked',
  'solution_created',
  'solution_liked',
  'solution_thanked',
  'achievement_earned',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What a notification is about. */
export const notificationSubjects = ['climb', 'solution', 'comment', 'achievement'] as const;
export type NotificationSubject = (typeof notificationSubjects)[number];

/** How long likes of one thing fold into one notification. Source: product rules, notifications. */
export const foldWindowMs = 3_600_000;

/** The list's length. Source: specification, section 9. */
export const notificationListMax = 50;
