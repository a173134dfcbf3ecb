import type { CompetitionRole } from '@cruxboard/contracts/competitions/competitions/competitions';
import { competitionRoles } from '@cruxboard/domain/competitions/permissions';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorCode } from '../../../../lib/api/errors';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { Checkbox } from '../../../../ui/checkbox';
import { TextInput } from '../../../../ui/text-input';
import { showFaults } from '../../../../lib/forms/form-faults';
import { texts as shared } from '../../model/manage/texts';
import { useChange } from '../../model/manage/use-change';
import { texts } from './texts';

export function AddStaff({ competitionId }: { competitionId: string }) {
  const [roles, setRoles] = useState<readonly CompetitionRole[]>(['judge']);
  const [isRoleMissing, setRoleMissing] = useState(false);
  const change = useChange('competitions.setStaffRoles', { isFailureShown: true });
  const invite = useChange('competitions.inviteStaff', { isFailureShown: true });
  const isPending = change.isPending || invite.isPending;
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { who: '' },
  });
  const submit = handleSubmit(({ who }) => {
    setRoleMissing(roles.length === 0);
    if (roles.length === 0 || isPending) return;
    const onDone = (words: string) => {
      toasts.show({ words, tone: 'success' });
      reset();
    };
    const onError = (error: Error) => {
      const rest = showFaults(error, setError, () => 'who');
      if (rest === undefined) return;
      const message = errorCode(error) === 'not_found' ? texts.unknown : rest;
      setError('who', { message }, { shouldFocus: true });
    };
    // usernames have no @; whether an address has an account is nobody's business
    if (who.includes('@')) {
      const onSuccess = () => onDone(texts.invited(who.trim()));
      invite.mutate({ competitionId, email: who, roles: [...roles] }, { onSuccess, onError });
      return;
    }
    change.mutate(
      { competitionId, who, roles: [...roles] },
      {
        onSuccess: ({ member }) => onDone(texts.added(member?.name || member?.username || who)),
        onError,
      },
    );
  });
  return (
    <Card title={texts.add}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <TextInput
          label={texts.who}
          help={texts.whoHelp}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.who?.message}
          {...register('who', { validate: (who) => who.trim() !== '' || shared.fields.required })}
        />
        <fieldset>
          <legend className="text-14 font-label">{texts.roles}</legend>
          {competitionRoles.map((role) => (
            <div key={role}>
              <Checkbox
                label={
                  <>
                    {shared.roles[role]}{' '}
                    <span className="text-13 text-ink-3">{texts.may[role]}</span>
                  </>
                }
                checked={roles.includes(role)}
                onChange={({ target }) =>
                  setRoles(
                    competitionRoles.filter((one) =>
                      one === role ? target.checked : roles.includes(one),
                    ),
                  )
                }
              />
            </div>
          ))}
          {isRoleMissing && roles.length === 0 ? (
            <p role="alert" className="text-13 font-medium text-danger">
              {texts.chooseRole}
            </p>
          ) : null}
        </fieldset>
        <Button type="submit" busy={isPending} className="justify-self-start">
          {texts.addConfirm}
        </Button>
      </form>
    </Card>
  );
}
