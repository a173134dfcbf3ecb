import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../../lib/api/call';
import { useDecidedEdit } from '../../../../ui/use-decided-edit';
import { editWords } from './edit-texts';
import { editSentence } from './edit-words';
import { refreshManaged } from './queries';
import { useChange } from './use-change';

type EditName =
  | 'competitions.updateCompetition'
  | 'competitors.updateCompetitor'
  | 'competitionClimbs.updateCompetitionClimb'
  | 'competitionClimbs.updateCompetitionClimbs';

interface EditOptions {
  competition: CompetitionManaged;
  /** Names a climb of a sheet by its id. */
  climbName?: ((climbId: string) => string | undefined) | undefined;
  /** The user keeps what someone else entered: the form begins anew with that. */
  onTheirs: () => void;
}

/** An edit of a competition, a competitor or climbs; see {@link useDecidedEdit}. */
export function useEdit<N extends EditName>(
  name: N,
  { competition, climbName, onTheirs }: EditOptions,
) {
  const client = useQueryClient();
  return useDecidedEdit<CallInput<N>, CallOutput<N>>({
    change: useChange(name, { isFailureShown: true }),
    sentenceOf: (conflict) => {
      const sentence = editSentence(conflict, competition);
      const climb = climbName?.(conflict.subject);
      return climb === undefined ? sentence : editWords.ofClimb(climb, sentence);
    },
    refresh: () => refreshManaged(client),
    onTheirs,
  });
}
