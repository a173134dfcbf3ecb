/** A post of somebody at the stand-in, as its API tells of it. */
export interface StandInPost {
  readonly id: string;
  readonly caption: string;
  readonly type: 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM';
  readonly timestamp: string;
  /** Kept back by Instagram, as films with music are. */
  readonly isKeptBack?: boolean;
}

/** Somebody at the stand-in. Ids are larger than a number can hold exactly, as real ones are. */
export interface StandInAccount {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly type: 'BUSINESS' | 'MEDIA_CREATOR' | 'PERSONAL';
  readonly posts: readonly StandInPost[];
}

const captions = [
  'Finally, the crux with the high heel hook',
  'Morning laps on the spray wall',
  'New set on the cave wall, come and try',
  'Two tries a week since August',
  'Warm-up, no beta intended',
];

/** @returns posts, the latest first, one every three days. */
function postsOf(prefix: string, count: number): StandInPost[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${prefix}${String(count - index).padStart(4, '0')}`,
    caption: captions[index % captions.length] ?? '',
    type: index % 5 === 3 ? 'CAROUSEL_ALBUM' : index % 2 === 0 ? 'VIDEO' : 'IMAGE',
    timestamp: new Date(Date.UTC(2026, 10, 20, 18) - index * 3 * 86_400_000)
      .toISOString()
      .replace('.000Z', '+0000'),
    isKeptBack: index === 4,
  }));
}

export const accounts: readonly StandInAccount[] = [
  {
    id: '17841400008460056',
    username: 'mika.on.the.wall',
    name: 'Mika Stone',
    type: 'MEDIA_CREATOR',
    posts: postsOf('1790000000000', 31),
  },
  {
    id: '17841400008460057',
    username: 'harbour.boulders',
    name: 'Harbour Boulders',
    type: 'BUSINESS',
    posts: postsOf('1791000000000', 5),
  },
  {
    id: '17841400008460058',
    username: 'ben.private',
    name: 'Ben Ledge',
    type: 'PERSONAL',
    posts: [],
  },
];
