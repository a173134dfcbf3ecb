/** Kinds of notifications. Source: specification, section 3; the others are our own. */
export const notificationKinds = [
  'climb_liked',
  'solution_commented',
  'comment_replied',
  'comment_liked',
  'solution_created',
  'solution_liked',
  'solution_thanked',
  'achievement_earned',
  'month_closed',
  'wall_set',
  'comes_down_soon',
  'report_answered',
  'solution_hidden',
  'solution_restored',
  'comment_hidden',
  'comment_restored',
  'late_waits',
  'conflict_waits',
  'time_to_start',
  'time_to_end',
  'competition_started',
  'competition_ended',
  'results_final',
  'turn_soon',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Those that the product itself sends: nobody is named as having done it. */
export const productKinds = [
  'achievement_earned',
  'month_closed',
  'wall_set',
  'comes_down_soon',
  'report_answered',
  'solution_hidden',
  'solution_restored',
  'comment_hidden',
  'comment_restored',
  'late_waits',
  'conflict_waits',
  'time_to_start',
  'time_to_end',
  'competition_started',
  'competition_ended',
  'results_final',
  'turn_soon',
] as const;
export type ProductKind = (typeof productKinds)[number];

/**
 * What a notification is about; a report is an answer to it, a publication is a wall that was set, at the time it was.
 * Management and scores are a competition's, for its organisers; a month is one of a gym's rankings, a turn a competitor's on a climb of a final.
 */
export const notificationSubjects = [
  'climb',
  'solution',
  'comment',
  'achievement',
  'publication',
  'report',
  'competition',
  'management',
  'scores',
  'turn',
  'month',
] as const;
export type NotificationSubject = (typeof notificationSubjects)[number];

/** How long likes of one thing fold into one notification. Source: product rules, notifications. */
export const foldWindowMs = 3_600_000;

/** How long the push of a kind is of use, in milliseconds: it comes within that or not at all. Others can wait. */
const usefulForMs: Readonly<Partial<Record<NotificationKind, number>>> = { turn_soon: 300_000 };

/** Returns when the push of a notification is too late; null if it never is. */
export function pushUselessAt(kind: NotificationKind, createdAt: Date): Date | null {
  const ms = usefulForMs[kind];
  return ms === undefined ? null : new Date(createdAt.getTime() + ms);
}

/** The list's length. Source: specification, section 9. */
export const notificationListMax = 50;
