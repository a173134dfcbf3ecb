import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { formatFacts } from '@cruxboard/domain/competitions/competitions/formats';
import { topUpCost } from '@cruxboard/domain/competitions/credits/credits';
import { limits } from '@cruxboard/domain/limits';
import { fieldRules } from '@cruxboard/domain/patterns';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { errorSentence } from '../../../../lib/api/errors';
import { numberCheck, parseNumber, showFaults, textCheck } from '../../../../lib/forms/form-faults';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { NumberInput } from '../../../../ui/number-input';
import { Select } from '../../../../ui/select';
import { TextInput } from '../../../../ui/text-input';
import { creditsQuery, managedCompetitionsQuery } from '../../model/manage/queries';
import { texts as shared } from '../../model/manage/texts';
import { TopUpLink } from '../../credits/top-up/top-up-link';
import { useChange } from '../../model/manage/use-change';
import { Cuts } from './cuts';
import { texts } from './texts';
import { useFinalists } from './use-finalists';

interface ProgressDialogProps {
  competition: CompetitionManaged;
  onClose: () => void;
  /** Opens a competition's management. */
  onOpen: (competitionId: string) => void;
}

interface Values {
  /** An existing final; empty for a new one. */
  into: string;
  name: string;
  count: string;
}

const fields = ['name', 'count'] as const;
const fieldAt = (path: string) =>
  fields.find((one) => path === one || path === `into.${one}`) ?? null;
const { initialBalance } = formatFacts.boulder_final;

/** Who advances into which final, with a live count of places and credits. */
export function ProgressDialog({ competition, onClose, onOpen }: ProgressDialogProps) {
  const formId = useId();
  const [tops, setTops] = useState<ReadonlyMap<string | null, number>>(new Map());
  const [fault, setFault] = useState<string | undefined>();
  const [short, setShort] = useState<{ id: string; missing: number } | null>(null);
  const drafts = useEmptyFinals();
  const { data: credits } = useQuery(creditsQuery());
  const isAffordable = (places: number) =>
    credits !== undefined && credits.balance >= topUpCost('boulder_final', places);
  const { board, rows, count } = useFinalists(competition, tops);
  const change = useChange('competitions.progressToFinals', { isFailureShown: true });
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: {
      into: '',
      name: texts.nameStart(competition.name).slice(0, limits.competition.name.max),
      count: '4',
    },
  });
  const { handleSubmit, setError, setValue, control } = form;
  const into = useWatch({ control, name: 'into' });
  const missing = Math.max(0, count - initialBalance);
  const toBuy = into === '' ? missing : short?.id === into ? short.missing : 0;
  const submit = handleSubmit((values) => {
    if (change.isPending) return;
    setFault(count === 0 ? texts.nobody : undefined);
    if (count === 0) return;
    const isNew = values.into === '';
    change.mutate(
      {
        competitionId: competition.id,
        into: isNew
          ? { name: values.name, count: parseNumber(values.count) ?? 0 }
          : { competitionId: values.into },
        cuts: rows.map(({ categoryId, top }) => ({ categoryId, top })),
        topsUp: toBuy > 0 && isAffordable(toBuy),
      },
      {
        onSuccess: ({ competitionId, enteredCount, missingPlaces }) => {
          if (missingPlaces > 0) {
            setShort({ id: competitionId, missing: missingPlaces });
            setValue('into', competitionId);
            return;
          }
          const name = drafts.find(({ id }) => id === values.into)?.name ?? values.name;
          toasts.show({ words: texts.done(enteredCount, name), tone: 'success' });
          onOpen(competitionId);
        },
        onError: (error) => setFault(showFaults(error, setError, fieldAt)),
      },
    );
  });
  return (
    <Dialog
      isOpen
      wide
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" form={formId} busy={change.isPending}>
            {toBuy === 0
              ? texts.confirm
              : isAffordable(toBuy)
                ? texts.confirmTopUp(toBuy)
                : texts.confirmShort}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5 text-ink"
        onSubmit={(event) => void submit(event)}
      >
        {(fault ?? board.error) ? (
          <p role="alert" className="font-medium text-danger">
            {fault ?? errorSentence(board.error)}
          </p>
        ) : null}
        {short === null ? null : (
          <div role="alert" className="grid justify-items-start gap-2">
            <p className="font-medium text-warn">
              {texts.missing(short.missing, topUpCost('boulder_final', short.missing))}
            </p>
            {isAffordable(short.missing) ? null : <TopUpLink competitionId={short.id} />}
          </div>
        )}
        <Cuts
          rows={rows}
          isLoading={board.isPending}
          isPerGroup={competition.rules.hasStartingGroups}
          onTop={(categoryId, top) => setTops((before) => new Map(before).set(categoryId, top))}
        />
        <Target form={form} drafts={drafts} />
        <p role="status" className="text-14 text-ink-2">
          {texts.total(count)}{' '}
          {into === ''
            ? texts.places({
                missing,
                free: initialBalance,
                credits: topUpCost('boulder_final', missing),
                has: credits?.balance ?? 0,
              })
            : null}
        </p>
      </form>
    </Dialog>
  );
}

interface TargetProps {
  form: UseFormReturn<Values>;
  drafts: readonly { readonly id: string; readonly name: string }[];
}

/** An existing final, or name and climbs for a new one. */
function Target({ form: { register, control, formState }, drafts }: TargetProps) {
  const into = useWatch({ control, name: 'into' });
  return (
    <>
      {drafts.length > 0 ? (
        <Select
          label={texts.into}
          options={[
            { value: '', label: texts.newFinal },
            ...drafts.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...register('into')}
        />
      ) : null}
      {into === '' ? (
        <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_7rem]">
          <TextInput
            label={texts.name}
            required
            lengthMax={limits.competition.name.max}
            autoComplete="off"
            error={formState.errors.name?.message}
            {...register('name', { validate: textCheck(fieldRules.competition.name) })}
          />
          <NumberInput
            label={texts.count}
            required
            error={formState.errors.count?.message}
            {...register('count', { validate: numberCheck(fieldRules.competition.count) })}
          />
        </div>
      ) : null}
    </>
  );
}

/** Draft finals the user organises that have no competitors yet. */
function useEmptyFinals(): readonly { readonly id: string; readonly name: string }[] {
  const { data } = useQuery(managedCompetitionsQuery());
  return (data?.items ?? []).filter(
    ({ format, state, competitorCount, roles }) =>
      format === 'boulder_final' &&
      state === 'draft' &&
      competitorCount === 0 &&
      canCompetition(roles, 'editCompetitors'),
  );
}
