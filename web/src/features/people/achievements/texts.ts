export const texts = {
  title: 'Achievements',
  times: (count: number) => `${count} times`,
  failed: 'The achievements did not load',
  loading: 'Loading achievements',
  empty: 'A rank among the first fifty of a competition earns the first one.',
  tab: (title: string, name: string) => `${title}, ${name}`,
  earned: 'earned',
  dates: 'When and where',
  unnamed: 'A competition that is not listed',
  more: (count: number) => `and ${count} more`,
  share: 'Share',
  all: 'All achievements',
} as const;
