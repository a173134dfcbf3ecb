/** Every kind of entry in a competition's log: its label, and whether the public log shows it. */
export const logKinds = {
  created: { label: 'Created', isPublic: false },
  started: { label: 'Started', isPublic: true },
  ended: { label: 'Ended', isPublic: true },
  reactivated: { label: 'Reactivated', isPublic: true },
  results_published: { label: 'Results published as final', isPublic: true },
  competitor_joined: { label: 'Competitor joined', isPublic: true },
  competitor_added: { label: 'Competitor added', isPublic: true },
  competitor_updated: { label: 'Competitor updated', isPublic: true },
  competitor_claimed: { label: 'Competitor claimed', isPublic: true },
  competitor_removed: { label: 'Competitor removed', isPublic: false },
  competitors_imported: { label: 'Competitors imported', isPublic: true },
  competitors_progressed: { label: 'Finalists entered', isPublic: true },
  competitors_merged: { label: 'Competitors merged', isPublic: true },
  score_added: { label: 'Score added', isPublic: true },
  score_updated: { label: 'Score updated', isPublic: true },
  score_removed: { label: 'Score removed', isPublic: true },
  late_score_accepted: { label: 'Late score accepted', isPublic: true },
  late_score_refused: { label: 'Late score refused', isPublic: true },
  category_added: { label: 'Category added', isPublic: true },
  category_updated: { label: 'Category updated', isPublic: true },
  category_removed: { label: 'Category removed', isPublic: true },
  categories_ordered: { label: 'Categories put in order', isPublic: true },
  category_changed: { label: 'Category change', isPublic: true },
  cohort_added: { label: 'Cohort added', isPublic: true },
  cohort_updated: { label: 'Cohort updated', isPublic: true },
  cohort_removed: { label: 'Cohort removed', isPublic: true },
  cohorts_ordered: { label: 'Cohorts put in order', isPublic: true },
  cohort_changed: { label: 'Cohort change', isPublic: true },
  cohorts_randomised: { label: 'Cohorts randomised', isPublic: true },
  climb_added: { label: 'Climb added', isPublic: true },
  climb_updated: { label: 'Climb updated', isPublic: true },
  climb_removed: { label: 'Climb removed', isPublic: true },
  climb_activated: { label: 'Climb activated', isPublic: true },
  climb_deactivated: { label: 'Climb deactivated', isPublic: true },
  climbs_imported: { label: 'Climbs imported', isPublic: true },
  staff_added: { label: 'Staff added', isPublic: false },
  staff_updated: { label: 'Staff roles changed', isPublic: false },
  staff_removed: { label: 'Staff removed', isPublic: false },
  settings_updated: { label: 'Settings updated', isPublic: false },
  credits_topped_up: { label: 'Competitors topped up', isPublic: false },
} as const satisfies Record<string, { label: string; isPublic: boolean }>;
export type LogKind = keyof typeof logKinds;

/** The kinds that the public log shows; contact details are hidden in them as well. */
export const publicLogKinds = Object.entries(logKinds)
  .filter(([, kind]) => kind.isPublic)
  // Object.entries widens the keys of a literal to string.
  .map(([id]) => id as LogKind);

/** The fields of a competitor that no public log, board or export may show. */
export const contactFields = ['email', 'phone'] as const;
