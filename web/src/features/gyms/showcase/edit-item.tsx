import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { StaffShowcaseItem } from '@cruxboard/contracts/gyms/showcase/showcase';
import { areShowcaseDays, type ShowcaseKind } from '@cruxboard/domain/gyms/showcase/shown';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { showFaults } from '../../../lib/forms/form-faults';
import { Button } from '../../../ui/button';
import { DateInput } from '../../../ui/date-input';
import { Dialog } from '../../../ui/dialog';
import { useGymChange } from '../model/staff-queries';
import { ClimbChoice } from './climb-choice';
import { changesOf, fieldOf, type ItemValues, pinnedOf, valuesOf } from './item-values';
import { nameOf } from './item-row';
import { NoticeFields } from './notice-fields';
import { SolutionChoice } from './solution-choice';
import { texts } from './texts';

interface EditItemProps {
  gym: Gym;
  kind: ShowcaseKind;
  /** Null to add one. */
  item: StaffShowcaseItem | null;
  onClose: () => void;
}

const titles: Readonly<Record<ShowcaseKind, string>> = {
  climb: texts.pinClimb,
  solution: texts.pinSolution,
  notice: texts.addNotice,
};

/** A pinned climb, a solution or a notice, new or not. Of one that is there only what was changed is sent. */
export function EditItem({ gym, kind, item, onClose }: EditItemProps) {
  const formId = useId();
  const [fault, setFault] = useState<string | undefined>();
  const options = { isFailureShown: true, onDone: onClose };
  const adding = useGymChange('showcase.addItem', options);
  const updating = useGymChange('showcase.updateItem', options);
  const form = useForm<ItemValues>({
    mode: 'onTouched',
    defaultValues: valuesOf(item),
  });
  const { register, control, handleSubmit, setError, formState, getValues } = form;
  const { errors, dirtyFields } = formState;
  const busy = adding.isPending || updating.isPending;
  const onError = (error: unknown) => setFault(showFaults(error, setError, fieldOf));
  const submit = handleSubmit((values) => {
    if (busy) return;
    const { fromOn, untilOn } = values;
    if (item !== null) {
      const changes = changesOf(values, dirtyFields);
      if (Object.keys(changes).length === 0) return onClose();
      updating.mutate({ gymId: gym.id, itemId: item.id, changes }, { onError });
      return;
    }
    const days = { fromOn: fromOn || null, untilOn: untilOn || null };
    adding.mutate({ gymId: gym.id, item: { ...pinnedOf(kind, values), ...days } }, { onError });
  });
  const isAfter = (untilOn: string) =>
    areShowcaseDays({ fromOn: getValues('fromOn') || null, untilOn: untilOn || null }) ||
    'Must be after the first day';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={item === null ? titles[kind] : texts.editTitle(nameOf(item))}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {item === null ? texts.pin : texts.save}
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
        {kind === 'climb' && item === null ? (
          <Controller
            control={control}
            name="climbId"
            rules={{ required: texts.missing }}
            render={({ field }) => (
              <ClimbChoice
                gymId={gym.id}
                value={field.value || null}
                onChange={(climbId) => field.onChange(climbId ?? '')}
                error={errors.climbId?.message}
              />
            )}
          />
        ) : null}
        {kind === 'solution' && item === null ? (
          <Controller
            control={control}
            name="solutionId"
            rules={{ required: texts.missingSolution }}
            render={({ field }) => (
              <SolutionChoice
                gymId={gym.id}
                value={field.value || null}
                onChange={(solutionId) => field.onChange(solutionId ?? '')}
                error={errors.solutionId?.message}
              />
            )}
          />
        ) : null}
        {kind === 'notice' ? <NoticeFields form={form} /> : null}
        <div className="grid gap-5 sm:grid-cols-2">
          <DateInput
            label={texts.from}
            optional
            help={texts.fromHelp}
            error={errors.fromOn?.message}
            {...register('fromOn')}
          />
          <DateInput
            label={texts.until}
            optional
            help={texts.untilHelp(gym.timeZone)}
            error={errors.untilOn?.message}
            {...register('untilOn', { validate: isAfter })}
          />
        </div>
        {fault === undefined ? null : (
          <p role="alert" className="text-14 font-medium text-danger">
            {fault}
          </p>
        )}
      </form>
    </Dialog>
  );
}
