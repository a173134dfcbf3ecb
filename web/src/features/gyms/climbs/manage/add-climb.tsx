import type { StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { dayOf } from '../../../../lib/format/format';
import { showFaults } from '../../../../lib/forms/form-faults';
import { toasts } from '../../../../lib/messages/toasts';
import { useSession } from '../../../../lib/session/hooks';
import { Button } from '../../../../ui/button';
import { Checkbox } from '../../../../ui/checkbox';
import { Dialog } from '../../../../ui/dialog';
import { useGymChange } from '../../model/staff-queries';
import { type ClimbNames, titleOf } from './climb-words';
import { ClimbFields } from './climb-fields';
import { climbField, climbInput, climbValues, type ClimbValues } from './climb-values';
import { texts } from './texts';

interface AddClimbProps {
  gym: Gym;
  names: ClimbNames;
  /** The wall that is chosen first. */
  sectionId: string;
  /** A climb that the first one is like. */
  like?: StaffClimb | undefined;
  onClose: () => void;
}

/** Stays open with wall, colour and grade, so that twenty climbs can be added without the mouse. */
export function AddClimb({ gym, names, sectionId, like, onClose }: AddClimbProps) {
  const formId = useId();
  const uid = useSession().user?.uid ?? '';
  const [fault, setFault] = useState<string | undefined>();
  const [today] = useState(() => dayOf(new Date(), gym.timeZone));
  const create = useGymChange('climbs.createClimb', { isFailureShown: true });
  const fields = useForm<ClimbValues>({
    mode: 'onTouched',
    defaultValues: {
      sectionId,
      colour: 'grey',
      grade: '',
      caption: '',
      setterUid: names.setters.some((setter) => setter.uid === uid) ? uid : '',
      ...(like === undefined ? {} : climbValues(like)),
      name: '',
      setOn: today,
    },
  });
  const [isPlanned, setPlanned] = useState(like?.state === 'planned');
  const { handleSubmit, setError, setFocus, reset } = fields;
  const submit = handleSubmit((values) => {
    if (create.isPending) return;
    setFault(undefined);
    const input = climbInput(values);
    create.mutate(
      { gymId: gym.id, ...input, state: isPlanned ? 'planned' : 'set' },
      {
        onSuccess: () => {
          const name = titleOf({ ...input, name: input.name ?? '' });
          const words = isPlanned ? texts.form.planned(name) : texts.form.added(name);
          toasts.show({ words, tone: 'success' });
          reset({ ...values, name: '', caption: '' });
          setFocus('colour');
        },
        onError: (error) => setFault(showFaults(error, setError, climbField)),
      },
    );
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={like === undefined ? texts.form.title : texts.form.duplicateTitle(titleOf(like))}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {texts.close}
          </Button>
          <Button type="submit" form={formId} busy={create.isPending}>
            {texts.form.add}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-1 gap-x-4 gap-y-5 text-ink sm:grid-cols-2"
        onSubmit={(event) => void submit(event)}
      >
        {fault === undefined ? null : (
          <p role="alert" className="font-medium text-danger sm:col-span-2">
            {fault}
          </p>
        )}
        <FormProvider {...fields}>
          <ClimbFields names={names} />
        </FormProvider>
        <div className="sm:col-span-2">
          <Checkbox
            label={texts.form.isPlanned}
            checked={isPlanned}
            onChange={({ target }) => setPlanned(target.checked)}
          />
        </div>
      </form>
    </Dialog>
  );
}
