import type { NotificationKind } from '@cruxboard/domain/people/notifications/kinds';
import { notificationKinds } from '@cruxboard/domain/people/notifications/kinds';
import { type RowId, rowGroups } from './texts';

/** The row of each kind; what people would call the same thing shares one. */
const rowOf: Readonly<Record<NotificationKind, RowId>> = {
  climb_liked: 'climbLikes',
  solution_commented: 'solutionComments',
  solution_thanked: 'solutionThanks',
  solution_liked: 'solutionLikes',
  solution_hidden: 'solutionStaff',
  solution_restored: 'solutionStaff',
  comment_replied: 'commentReplies',
  comment_liked: 'commentLikes',
  comment_hidden: 'commentStaff',
  comment_restored: 'commentStaff',
  wall_set: 'wallSet',
  comes_down_soon: 'comesDown',
  solution_created: 'newSolutions',
  report_answered: 'reports',
  achievement_earned: 'achievements',
  month_closed: 'achievements',
  competition_started: 'started',
  competition_ended: 'ended',
  results_final: 'final',
  turn_soon: 'turn',
  late_waits: 'late',
  conflict_waits: 'conflicts',
  time_to_start: 'times',
  time_to_end: 'times',
};

interface Row {
  readonly id: RowId;
  readonly label: string;
  readonly kinds: readonly NotificationKind[];
}

/** The settings' groups with their rows. */
export const settingGroups = rowGroups.map(({ title, rows }) => ({
  title,
  rows: Object.entries(rows).map(([id, label]): Row => {
    const kinds = notificationKinds.filter((kind) => rowOf[kind] === id);
    return { id: id as RowId, label, kinds }; // Object.entries widens the keys
  }),
}));
