import type { StaffSection } from '@cruxboard/contracts/gyms/sections/sections';
import { limits } from '@cruxboard/domain/limits';
import { fieldRules } from '@cruxboard/domain/patterns';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { showFaults, textCheck } from '../../../lib/forms/form-faults';
import { Button } from '../../../ui/button';
import { DateInput } from '../../../ui/date-input';
import { Dialog } from '../../../ui/dialog';
import { TextInput } from '../../../ui/text-input';
import { useGymChange } from '../model/staff-queries';
import { texts } from './texts';

interface EditSectionProps {
  gymId: string;
  section: StaffSection;
  onClose: () => void;
}

/** A wall's name and the date of its next reset. Only what was changed is sent. */
export function EditSection({ gymId, section, onClose }: EditSectionProps) {
  const formId = useId();
  const update = useGymChange('sections.updateSection', { isFailureShown: true, onDone: onClose });
  const { register, handleSubmit, setError, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { name: section.name, nextResetOn: section.nextResetOn ?? '' },
  });
  const { errors, dirtyFields } = formState;
  const submit = handleSubmit((values) => {
    if (update.isPending) return;
    if (Object.keys(dirtyFields).length === 0) return onClose();
    update.mutate(
      {
        gymId,
        sectionId: section.id,
        ...(dirtyFields.name ? { name: values.name } : {}),
        ...(dirtyFields.nextResetOn ? { nextResetOn: values.nextResetOn || null } : {}),
      },
      {
        onError: (error) => {
          const rest = showFaults(error, setError, (path) =>
            path === 'name' || path === 'nextResetOn' ? path : null,
          );
          if (rest !== undefined) setError('name', { message: rest }, { shouldFocus: true });
        },
      },
    );
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.editTitle(section.name)}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={update.isPending}>
            {texts.save}
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
        <TextInput
          label={texts.name}
          required
          lengthMax={limits.section.name.max}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name', { validate: textCheck(fieldRules.section.name) })}
        />
        <DateInput
          label={texts.nextReset}
          optional
          help={texts.nextResetHelp}
          error={errors.nextResetOn?.message}
          {...register('nextResetOn')}
        />
      </form>
    </Dialog>
  );
}
