export const texts = {
  title: 'Achievements',
  times: (count: number) => `${count} times`,
  failed: 'Achievements didn’t load',
  loading: 'Loading achievements',
  empty: 'Finish in the top 50 of a competition to earn your first badge.',
  tab: (title: string, name: string) => `${title}, ${name}`,
  earned: 'earned',
  dates: 'When and where',
  unnamed: 'An unlisted competition',
  more: (count: number) => `and ${count} more`,
  share: 'Share',
  all: 'All achievements',
} as const;
