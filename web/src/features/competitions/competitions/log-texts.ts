export const logTexts = {
  heading: 'What happened',
  tab: (name: string) => `Log, ${name}`,
  back: 'Back to the leaderboard',
  loading: 'Loading the log',
  failed: 'The log did not load',
  empty: { title: 'Nothing yet', said: 'Every start, score and change is told here.' },
  by: (name: string | null) => `by ${name}`,
  older: 'Show older',
  fresh: 'Show what is new',
} as const;
