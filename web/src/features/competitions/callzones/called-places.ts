import type {
  CalledClimb,
  CalledStarter,
} from '@cruxboard/contracts/competitions/callzones/callzones';
import { texts } from './texts';

export const turns = ['climbing', 'next', 'after'] as const;
export type Turn = (typeof turns)[number];

/** A place of a climb: who is called to it, or in words why nobody is. */
export interface CalledPlace {
  readonly turn: Turn;
  readonly starter: CalledStarter | null;
  readonly nobody: string;
}

/** @returns a climb's places; the last of them says why nobody is left for it and those below. */
export function calledPlaces(climb: CalledClimb): CalledPlace[] {
  const { climbing, next, after, starterCount, isReached } = climb;
  const first = isReached ? texts.done(starterCount) : texts.notStarted;
  const places: CalledPlace[] = [
    {
      turn: 'climbing',
      starter: climbing,
      nobody: starterCount === 0 ? texts.nobody : first,
    },
    { turn: 'next', starter: next, nobody: lastWords(climbing) },
    { turn: 'after', starter: after, nobody: lastWords(next) },
  ];
  return places.filter(({ starter, nobody }) => starter !== null || nobody !== '');
}

const lastWords = (one: CalledStarter | null) => (one === null ? '' : texts.last(one.name));
