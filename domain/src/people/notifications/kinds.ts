/** What a notification tells. Source: specification, section 3. */
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

/** Likes on one thing are folded into one notification for so long. Source: product rules, notifications. */
export const foldWindowMs = 3_600_000;

/** How many the list holds. Source: specification, section 9. */
export const notificationListMax = 50;
