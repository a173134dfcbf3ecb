import { limits } from '@cruxboard/domain/limits';
import { fieldRules } from '@cruxboard/domain/patterns';
import { Check, X } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { TextInput } from '../../../ui/text-input';
import { showFaults, textCheck } from '../../../lib/forms/form-faults';
import { texts as shared } from '../model/manage/texts';
import { texts } from './texts';
import type { GroupKind } from './use-group-changes';

interface GroupFormProps {
  kind: GroupKind;
  /** The current name; empty for a new group. */
  start: string;
  isPending: boolean;
  onSave: (name: string) => Promise<unknown>;
  /** When editing; without it this is the form for a new group. */
  onClose?: (() => void) | undefined;
}

/** A single field; Enter saves, Escape cancels editing. */
export function GroupForm({ kind, start, isPending, onSave, onClose }: GroupFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    mode: 'onSubmit',
    defaultValues: { name: start },
  });
  const { errors } = formState;
  const rules = fieldRules[kind];
  const isNew = onClose === undefined;
  const submit = handleSubmit(async ({ name }) => {
    if (isPending) return;
    try {
      await onSave(name);
      onClose?.();
    } catch (error) {
      const rest = showFaults(error, setError, (path) => (path === 'name' ? path : null));
      if (rest !== undefined) setError('name', { message: rest }, { shouldFocus: true });
    }
  });
  const escape = {
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'Escape') onClose?.();
    },
  };
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-2 px-4 py-3"
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        className="min-w-32 grow basis-32"
        label={texts.name}
        labelHidden={!isNew}
        placeholder={isNew ? texts.kinds[kind].placeholder : undefined}
        lengthMax={limits[kind].name.max}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- an edited row was opened by a press
        autoFocus={!isNew}
        error={errors.name?.message}
        {...register('name', { validate: textCheck(rules.name) })}
        {...escape}
      />
      {isNew ? (
        <Button type="submit" look="plain" className="mt-[1.6875rem]" busy={isPending}>
          {texts.kinds[kind].add}
        </Button>
      ) : (
        <span className="flex">
          <IconButton type="submit" icon={Check} label={shared.save} className="text-success" />
          <IconButton icon={X} label={shared.cancel} className="text-ink-3" onClick={onClose} />
        </span>
      )}
    </form>
  );
}
