/** Of the linked account and its posts, wherever they are shown. */
export const texts = {
  professionalOnly:
    'You need a professional account (business or creator), because Instagram doesn’t share posts from personal ones. Switching is free, in Instagram’s settings.',
  broken: 'Instagram has disconnected your account. Link it again.',
  link: 'Link Instagram',
  linkAgain: 'Link again',
  posts: 'Your posts on Instagram',
  noPosts: 'No posts yet',
  noPostsHint: 'What you post on Instagram shows up here.',
  postsFailed: 'Your posts didn’t load',
  more: 'More posts',
  keptBack: 'Instagram doesn’t share this one',
  kinds: { image: 'Photo', video: 'Reel', album: 'Album' },
  postName: (kind: string, caption: string, day: string) =>
    [kind, caption, day].filter((part) => part !== '').join(', '),
} as const;
