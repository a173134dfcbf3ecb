import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { competitorColumns } from '@cruxboard/domain/competitions/competitors/columns';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorCode } from '../../../../lib/api/errors';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { boxAt, boxesOf, valuesOfBoxes } from '../../../../lib/forms/column-forms';
import { showFaults } from '../../../../lib/forms/form-faults';
import { texts as shared } from '../../model/manage/texts';
import { TopUpLink } from '../../credits/top-up/top-up-link';
import { useChange } from '../../model/manage/use-change';
import { CompetitorFields, type CompetitorValues } from './competitor-fields';
import { texts } from './texts';

interface AddCompetitorProps {
  isOpen: boolean;
  competition: CompetitionManaged;
  placesLeft: number;
  onClose: () => void;
}

const noCompetitor = boxesOf(competitorColumns);

/** Stays open so that several can be added in a row; category and cohort are kept. */
export function AddCompetitor({ isOpen, competition, placesLeft, onClose }: AddCompetitorProps) {
  const formId = useId();
  const [fault, setFault] = useState<string | undefined>();
  const change = useChange('competitors.addCompetitor', { isFailureShown: true });
  const form = useForm<CompetitorValues>({ mode: 'onTouched', defaultValues: noCompetitor });
  const { register, handleSubmit, setError, reset, setFocus, formState } = form;
  const submit = handleSubmit((values) => {
    if (change.isPending) return;
    setFault(undefined);
    const input = { competitionId: competition.id, ...valuesOfBoxes(competitorColumns, values) };
    change.mutate(input, {
      onSuccess: () => {
        toasts.show({ words: texts.form.added(values.name.trim()), tone: 'success' });
        reset({ ...noCompetitor, categoryId: values.categoryId, cohortId: values.cohortId });
        setFocus('name');
      },
      onError: (error) => {
        const rest = showFaults(error, setError, (path) => boxAt(competitorColumns, path));
        if (rest === undefined) return;
        if (errorCode(error) === 'number_taken') {
          setError('number', { message: rest }, { shouldFocus: true });
        } else setFault(errorCode(error) === 'balance_empty' ? texts.form.noPlaces : rest);
      },
    });
  });
  const said = fault ?? (placesLeft === 0 ? texts.form.noPlaces : undefined);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        reset(noCompetitor);
        setFault(undefined);
        onClose();
      }}
      title={texts.form.title}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {shared.close}
          </Button>
          <Button type="submit" form={formId} busy={change.isPending} disabled={placesLeft === 0}>
            {texts.form.add}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        {said === undefined ? null : (
          <div role="alert" className="mb-4">
            <p className="font-medium text-danger">{said}</p>
            {said === texts.form.noPlaces && canCompetition(competition.roles, 'topUp') ? (
              <TopUpLink competitionId={competition.id} />
            ) : null}
          </div>
        )}
        <CompetitorFields
          competition={competition}
          register={register}
          errors={formState.errors}
          isFirstFocused
        />
      </form>
    </Dialog>
  );
}
