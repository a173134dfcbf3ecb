import { useBoard } from '../model/use-board';
import { remoteSlots } from './tv-slots';

/** @returns what gives the rotation of a competition's screen, live; null until its leaderboard is known. */
export function useScreenSlots(competitionId: string) {
  const { board } = useBoard(competitionId);
  return (categoryIds: readonly string[]) =>
    board === undefined ? null : remoteSlots(board, categoryIds);
}
