import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../../lib/api/call';
import { useDecidedEdit } from '../../../../ui/use-decided-edit';
import { gymQuery } from '../../gyms/queries';
import { refreshGymStaff, useGymChange } from '../../model/staff-queries';
import type { ClimbNames } from './climb-words';
import { editSentence } from './edit-words';
import { texts } from './texts';

interface ClimbEditOptions {
  gymId: string;
  names: ClimbNames;
  /** Names a climb of many by its id. */
  climbName?: (climbId: string) => string | undefined;
  /** The user keeps what someone else entered. */
  onTheirs: () => void;
}

/** An edit of a climb or many; see {@link useDecidedEdit}. */
export function useClimbEdit<N extends 'climbs.updateClimb' | 'climbs.updateClimbs'>(
  name: N,
  { gymId, names, climbName, onTheirs }: ClimbEditOptions,
) {
  const client = useQueryClient();
  const { data: gym } = useQuery(gymQuery(gymId));
  return useDecidedEdit<CallInput<N>, CallOutput<N>>({
    change: useGymChange(name, { isFailureShown: true }),
    sentenceOf: (conflict) => {
      const sentence = editSentence(conflict, { names, timeZone: gym?.timeZone ?? 'UTC' });
      const climb = climbName?.(conflict.subject);
      return climb === undefined ? sentence : texts.ofClimb(climb, sentence);
    },
    refresh: () => refreshGymStaff(client),
    onTheirs,
  });
}
