const kinds = { image: 'Photo', video: 'Reel', album: 'Album' } as const;

/** Texts of a gym's posts at Instagram. */
export const texts = {
  title: (username: string) => `@${username} on Instagram`,
  unreachable: 'Instagram can’t be reached right now.',
  gone: 'No longer on Instagram',
  name: (kind: keyof typeof kinds, caption: string) =>
    [kinds[kind], caption].filter((part) => part !== '').join(': '),
} as const;
