/** Of the linked account and its posts, wherever they are shown. */
export const texts = {
  professionalOnly:
    'It must be a professional account (business or creator): Instagram doesn’t share posts of personal ones. You can switch for free in Instagram’s settings.',
  broken: 'Instagram has ended the link. Link your account again.',
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
