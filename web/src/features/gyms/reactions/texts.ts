import type { Reaction } from '@cruxboard/domain/gyms/reactions/reactions';

export const texts = {
  like: 'Like',
  favourite: 'Favourite',
  group: 'Like and favourite',
  notChanged: (reaction: Reaction, isOn: boolean, why: string) =>
    `${refused[reaction][isOn ? 0 : 1]}: ${lowerFirst(why)}`,
} as const;

const refused: Readonly<Record<Reaction, readonly [on: string, off: string]>> = {
  like: ['Not liked', 'Still liked'],
  favourite: ['Not saved', 'Still saved'],
};

function lowerFirst(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
