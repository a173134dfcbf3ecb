import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { standInName } from '@cruxboard/domain/gyms/climbs/stand-in-name';
import { limits } from '@cruxboard/domain/limits';
import { fieldRules } from '@cruxboard/domain/patterns';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { dayOf } from '../../../../lib/format/format';
import { optionalTextCheck, showFaults } from '../../../../lib/forms/form-faults';
import { toasts } from '../../../../lib/messages/toasts';
import { useSession } from '../../../../lib/session/hooks';
import { Button } from '../../../../ui/button';
import { DateInput } from '../../../../ui/date-input';
import { Dialog } from '../../../../ui/dialog';
import { Select } from '../../../../ui/select';
import { Textarea } from '../../../../ui/textarea';
import { TextInput } from '../../../../ui/text-input';
import { useGymChange } from '../../model/staff-queries';
import { type ClimbNames, titleOf } from './climb-words';
import {
  climbField,
  climbInput,
  type ClimbValues,
  colourOptions,
  gradeOptions,
  sectionOptions,
  setterOptions,
} from './climb-values';
import { texts } from './texts';

interface AddClimbProps {
  gym: Gym;
  names: ClimbNames;
  /** The wall that is chosen first. */
  sectionId: string;
  onClose: () => void;
}

/** Stays open with wall, colour and grade, so that twenty climbs can be added without the mouse. */
export function AddClimb({ gym, names, sectionId, onClose }: AddClimbProps) {
  const formId = useId();
  const uid = useSession().user?.uid ?? '';
  const [fault, setFault] = useState<string | undefined>();
  const [today] = useState(() => dayOf(new Date(), gym.timeZone));
  const create = useGymChange('climbs.createClimb', { isFailureShown: true });
  const { register, control, handleSubmit, setError, setFocus, reset, formState } =
    useForm<ClimbValues>({
      mode: 'onTouched',
      defaultValues: {
        sectionId,
        colour: 'grey',
        grade: '',
        name: '',
        caption: '',
        setterUid: names.setters.some((setter) => setter.uid === uid) ? uid : '',
        setOn: today,
      },
    });
  const [colour, grade] = useWatch({ control, name: ['colour', 'grade'] });
  const { errors } = formState;
  const submit = handleSubmit((values) => {
    if (create.isPending) return;
    setFault(undefined);
    const input = climbInput(values);
    create.mutate(
      { gymId: gym.id, ...input },
      {
        onSuccess: () => {
          const name = titleOf({ ...input, name: input.name ?? '' });
          toasts.show({ words: texts.form.added(name), tone: 'success' });
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
      title={texts.form.title}
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
        <Select
          className="sm:col-span-2"
          label={texts.form.section}
          options={sectionOptions(names)}
          error={errors.sectionId?.message}
          {...register('sectionId')}
        />
        <Select label={texts.form.colour} options={colourOptions} {...register('colour')} />
        <Select label={texts.form.grade} options={gradeOptions} {...register('grade')} />
        <TextInput
          className="sm:col-span-2"
          label={texts.form.name}
          optional
          help={texts.form.nameHelp(
            standInName({ colour, grade: grade === '' ? null : Number(grade) }),
          )}
          lengthMax={limits.climb.name.max}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name', { validate: optionalTextCheck(fieldRules.climb.name) })}
        />
        <Textarea
          className="sm:col-span-2"
          label={texts.form.caption}
          optional
          lengthMax={limits.climb.caption.max}
          error={errors.caption?.message}
          {...register('caption', { validate: optionalTextCheck(fieldRules.climb.caption) })}
        />
        <Select
          label={texts.form.setter}
          options={setterOptions(names)}
          error={errors.setterUid?.message}
          {...register('setterUid')}
        />
        <DateInput
          label={texts.form.setOn}
          required
          error={errors.setOn?.message}
          {...register('setOn', { required: true })}
        />
      </form>
    </Dialog>
  );
}
