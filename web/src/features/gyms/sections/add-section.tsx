import { limits } from '@cruxboard/domain/limits';
import { fieldRules } from '@cruxboard/domain/patterns';
import { useForm } from 'react-hook-form';
import { showFaults, textCheck } from '../../../lib/forms/form-faults';
import { Button } from '../../../ui/button';
import { TextInput } from '../../../ui/text-input';
import { useGymChange } from '../model/staff-queries';
import { texts } from './texts';

/** A single field; Enter adds the wall. */
export function AddSection({ gymId }: { gymId: string }) {
  const create = useGymChange('sections.createSection', { isFailureShown: true });
  const { register, handleSubmit, setError, formState } = useForm({
    mode: 'onSubmit',
    defaultValues: { name: '' },
  });
  const submit = handleSubmit(({ name }) => {
    if (create.isPending) return;
    create.mutate(
      { gymId, name },
      {
        onError: (error) => {
          const rest = showFaults(error, setError, (path) => (path === 'name' ? path : null));
          if (rest !== undefined) setError('name', { message: rest }, { shouldFocus: true });
        },
      },
    );
  });
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-2 px-4 py-3"
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        className="min-w-32 grow basis-32"
        label={texts.name}
        placeholder={texts.placeholder}
        lengthMax={limits.section.name.max}
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name', { validate: textCheck(fieldRules.section.name) })}
      />
      <Button type="submit" look="plain" className="mt-[1.6875rem]" busy={create.isPending}>
        {texts.add}
      </Button>
    </form>
  );
}
