import type { LogTopic } from './log-topics';

/** Every kind of log entry: its label, topic, and whether the public log shows it. */
export const logKinds = {
  created: { label: 'Created', topic: 'competition', isPublic: false },
  started: { label: 'Started', topic: 'competition', isPublic: true },
  ended: { label: 'Ended', topic: 'competition', isPublic: true },
  reactivated: { label: 'Reopened', topic: 'competition', isPublic: true },
  results_published: { label: 'Results published as final', topic: 'competition', isPublic: true },
  board_frozen: { label: 'Leaderboard frozen', topic: 'competition', isPublic: true },
  board_revealed: { label: 'Results revealed', topic: 'competition', isPublic: true },
  competitor_joined: { label: 'Competitor joined', topic: 'competitors', isPublic: true },
  competitor_added: { label: 'Competitor added', topic: 'competitors', isPublic: true },
  competitor_updated: { label: 'Competitor updated', topic: 'competitors', isPublic: true },
  competitor_claimed: { label: 'Competitor claimed', topic: 'competitors', isPublic: true },
  competitor_invited: { label: 'Competitor invited', topic: 'competitors', isPublic: false },
  competitor_unclaimed: { label: 'Claim undone', topic: 'competitors', isPublic: false },
  competitor_removed: { label: 'Competitor removed', topic: 'competitors', isPublic: false },
  competitors_imported: { label: 'Competitors imported', topic: 'competitors', isPublic: true },
  competitors_progressed: { label: 'Finalists added', topic: 'competitors', isPublic: true },
  competitors_merged: { label: 'Competitors merged', topic: 'competitors', isPublic: true },
  score_added: { label: 'Score added', topic: 'scores', isPublic: true },
  score_updated: { label: 'Score updated', topic: 'scores', isPublic: true },
  score_removed: { label: 'Score removed', topic: 'scores', isPublic: true },
  late_score_received: { label: 'Late score arrived', topic: 'scores', isPublic: false },
  late_score_accepted: { label: 'Late score accepted', topic: 'scores', isPublic: true },
  late_score_refused: { label: 'Late score refused', topic: 'scores', isPublic: true },
  category_added: { label: 'Category added', topic: 'groups', isPublic: true },
  category_updated: { label: 'Category updated', topic: 'groups', isPublic: true },
  category_removed: { label: 'Category removed', topic: 'groups', isPublic: true },
  categories_ordered: { label: 'Categories reordered', topic: 'groups', isPublic: true },
  category_changed: { label: 'Category changed', topic: 'competitors', isPublic: true },
  cohort_added: { label: 'Cohort added', topic: 'groups', isPublic: true },
  cohort_updated: { label: 'Cohort updated', topic: 'groups', isPublic: true },
  cohort_removed: { label: 'Cohort removed', topic: 'groups', isPublic: true },
  cohorts_ordered: { label: 'Cohorts reordered', topic: 'groups', isPublic: true },
  cohort_changed: { label: 'Cohort changed', topic: 'competitors', isPublic: true },
  cohorts_randomised: { label: 'Cohorts randomised', topic: 'groups', isPublic: true },
  climb_added: { label: 'Climb added', topic: 'climbs', isPublic: true },
  climb_updated: { label: 'Climb updated', topic: 'climbs', isPublic: true },
  climb_removed: { label: 'Climb deleted', topic: 'climbs', isPublic: true },
  climb_activated: { label: 'Climb restored', topic: 'climbs', isPublic: true },
  climb_deactivated: { label: 'Climb removed', topic: 'climbs', isPublic: true },
  climbs_imported: { label: 'Climbs imported', topic: 'climbs', isPublic: true },
  staff_added: { label: 'Staff added', topic: 'staff', isPublic: false },
  staff_updated: { label: 'Staff roles changed', topic: 'staff', isPublic: false },
  staff_removed: { label: 'Staff removed', topic: 'staff', isPublic: false },
  settings_updated: { label: 'Settings updated', topic: 'competition', isPublic: false },
  credits_topped_up: { label: 'Competitors topped up', topic: 'competition', isPublic: false },
} as const satisfies Record<string, { label: string; topic: LogTopic; isPublic: boolean }>;
export type LogKind = keyof typeof logKinds;

/** The kinds in the public log, where contact details are left out. */
export const publicLogKinds = Object.entries(logKinds)
  .filter(([, kind]) => kind.isPublic)
  // Object.entries widens the keys of a literal to string.
  .map(([id]) => id as LogKind);

/** Kinds from which scores or ranks can be read. */
const tellingKinds: ReadonlySet<LogKind> = new Set([
  ...kindsAbout('scores'),
  'competitors_progressed',
]);

/** The kinds that the public log shows of what happened since the board was frozen. */
export const frozenLogKinds = publicLogKinds.filter((kind) => !tellingKinds.has(kind));

/** Returns the kinds of a topic. */
export function kindsAbout(topic: LogTopic): LogKind[] {
  return (
    Object.entries(logKinds)
      .filter(([, kind]) => kind.topic === topic)
      // Object.entries widens the keys of a literal to string.
      .map(([id]) => id as LogKind)
  );
}
