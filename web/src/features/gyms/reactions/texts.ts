import type { Reaction } from '@cruxboard/domain/gyms/reactions/reactions';

export const texts = {
  like: 'Like',
  save: 'Save',
  follow: 'Follow',
  following: 'Following',
  notChanged: (reaction: Reaction, isOn: boolean, why: string) =>
    `${refused[reaction][isOn ? 0 : 1]}. ${why}`,
} as const;

const refused: Readonly<Record<Reaction, readonly [on: string, off: string]>> = {
  like: ['Couldn’t like it', 'Couldn’t remove your like'],
  favourite: ['Couldn’t save it', 'Couldn’t unsave it'],
  thank: ['Couldn’t send your thanks', 'Couldn’t remove your thanks'],
  follow: ['Couldn’t follow the wall', 'Couldn’t stop following the wall'],
};
