/** Topics that the log can be filtered by. */
export const logTopics = {
  scores: 'Scores',
  competitors: 'Competitors',
  climbs: 'Climbs',
  groups: 'Categories and cohorts',
  competition: 'State and settings',
  staff: 'Staff',
} as const;
export type LogTopic = keyof typeof logTopics;
