import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type {
  CompetitorManaged,
  CompetitorState,
} from '@cruxboard/contracts/competitions/competitors/competitors';
import { competitorColumns } from '@cruxboard/domain/competitions/competitors/columns';
import { competitorStates } from '@cruxboard/domain/competitions/results/results';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorCode } from '../../../../lib/api/errors';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { Select } from '../../../../ui/select';
import { CompetitorFields, type CompetitorValues } from '../manage/competitor-fields';
import { texts as shared } from '../manage/texts';
import { boxAt, boxesOf, valuesOfBoxes } from '../../../../lib/forms/column-forms';
import { showFaults } from '../../../../lib/forms/form-faults';
import { UnsavedGuard } from '../../../../ui/unsaved-guard';
import { changedFields } from '../../model/manage/changed-fields';
import { resetAllFields, followServer, isEdited } from '../../../../lib/edits/followed-form';
import { useEdit } from '../../model/manage/use-edit';
import { useSeenSeq } from '../../../../lib/edits/use-seen-seq';
import { competitorsQuery } from '../../model/managed-queries';
import { texts } from './texts';

interface DetailsCardProps {
  competition: CompetitionManaged;
  competitor: CompetitorManaged;
}

export function DetailsCard({ competition, competitor }: DetailsCardProps) {
  const client = useQueryClient();
  const before = boxesOf(competitorColumns, competitor);
  const [chosenState, setState] = useState<CompetitorState | null>(null);
  const state = chosenState ?? competitor.state;
  const [fault, setFault] = useState<string | undefined>();
  const change = useEdit('competitors.updateCompetitor', {
    competition,
    onTheirs: () => {
      const now = client
        .getQueryData(competitorsQuery(competition.id).queryKey)
        ?.items.find(({ id }) => id === competitor.id);
      reset(boxesOf(competitorColumns, now ?? competitor), resetAllFields);
      setState(null);
    },
  });
  const { data: list } = useQuery(competitorsQuery(competition.id));
  const { register, handleSubmit, setError, reset, formState } = useForm<CompetitorValues>({
    mode: 'onTouched',
    defaultValues: before,
    values: before,
    ...followServer,
  });
  const isDirty = isEdited(formState) || state !== competitor.state;
  const seenSeq = useSeenSeq(list?.seq, isDirty);
  const submit = handleSubmit((values) => {
    if (change.isPending) return;
    setFault(undefined);
    const changes = changedFields(
      { ...valuesOfBoxes(competitorColumns, values), state },
      { ...valuesOfBoxes(competitorColumns, before), state: competitor.state },
    );
    const ids = { competitionId: competition.id, competitorId: competitor.id };
    change.mutate(
      { ...ids, seenSeq, ...changes },
      {
        onSuccess: () => {
          reset(values, resetAllFields);
          setState(null);
          toasts.show({ words: texts.saved, tone: 'success' });
        },
        onError: (error) => {
          const rest = showFaults(error, setError, (path) => boxAt(competitorColumns, path));
          if (rest === undefined) return;
          if (errorCode(error) === 'number_taken') {
            setError('number', { message: rest }, { shouldFocus: true });
          } else setFault(rest);
        },
      },
    );
  });
  return (
    <Card title={texts.details}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {fault === undefined ? null : (
          <p role="alert" className="text-14 font-medium text-danger">
            {fault}
          </p>
        )}
        <fieldset disabled={competition.finalisedAt !== null} className="grid gap-5">
          <CompetitorFields
            competition={competition}
            register={register}
            errors={formState.errors}
          />
          <Select
            label={shared.form.state}
            help={shared.form.stateHelp}
            options={competitorStates.map((value) => ({ value, label: shared.states[value] }))}
            value={state}
            onChange={({ target: { value } }) =>
              setState(competitorStates.find((one) => one === value) ?? 'competing')
            }
          />
        </fieldset>
        <div className="flex gap-2">
          <Button type="submit" busy={change.isPending} disabled={!isDirty}>
            {texts.save}
          </Button>
          {isDirty ? (
            <Button
              look="plain"
              onClick={() => {
                reset(before, resetAllFields);
                setState(null);
              }}
            >
              {texts.discard}
            </Button>
          ) : null}
        </div>
      </form>
      {change.dialog}
      <UnsavedGuard isDirty={isDirty && !change.isPending} />
    </Card>
  );
}
