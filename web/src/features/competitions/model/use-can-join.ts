import type { CompetitionCard } from '@cruxboard/contracts/competitions/competitions/competitions';
import { useSession } from '../../../lib/session/hooks';
import { useOwnCompetition } from './queries';

/** @returns whether the viewer may still join: visitors who may once they have signed in, and users without an entry. */
export function useCanJoin({ id, isOpenToJoin }: Pick<CompetitionCard, 'id' | 'isOpenToJoin'>) {
  const isVisitor = useSession().status === 'visitor';
  const own = useOwnCompetition(id);
  return isVisitor ? isOpenToJoin : own?.canJoin === true;
}
