export const logTexts = {
  heading: 'Activity',
  tab: (name: string) => `Activity, ${name}`,
  back: 'Back to the leaderboard',
  loading: 'Loading the activity',
  failed: 'The activity didn’t load',
  empty: { title: 'Nothing yet', said: 'Scores and changes appear here as they happen.' },
  by: (name: string | null) => `by ${name}`,
  older: 'Show older',
  fresh: 'Show new activity',
} as const;
