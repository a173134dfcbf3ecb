import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorCode } from '../lib/api/errors';
import { showFaults } from '../lib/forms/form-faults';
import { Button } from './button';
import { Card } from './card';
import { Checkbox } from './checkbox';
import { TextInput } from './text-input';

interface AddStaffFormProps<Role extends string> {
  allRoles: readonly Role[];
  roleNames: Readonly<Record<Role, string>>;
  /** Ticked at first. */
  usualRole: Role;
  texts: {
    readonly add: string;
    readonly who: string;
    readonly whoHelp: string;
    readonly roles: string;
    readonly may: Readonly<Record<Role, string>>;
    readonly chooseRole: string;
    readonly addConfirm: string;
    readonly unknown: string;
    readonly required: string;
  };
  isPending: boolean;
  /** Adds the account with a username. */
  onAdd: (added: { who: string; roles: Role[] }, callbacks: AddCallbacks) => void;
  /** Invites an address; whether it has an account is nobody's business. */
  onInvite: (invited: { email: string; roles: Role[] }, callbacks: AddCallbacks) => void;
}

interface AddCallbacks {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/** Adds people to a directory by username, or invites their address. */
export function AddStaffForm<Role extends string>(props: AddStaffFormProps<Role>) {
  const { allRoles, roleNames, usualRole, texts, isPending, onAdd, onInvite } = props;
  const [roles, setRoles] = useState<readonly Role[]>([usualRole]);
  const [isRoleMissing, setRoleMissing] = useState(false);
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { who: '' },
  });
  const submit = handleSubmit(({ who }) => {
    setRoleMissing(roles.length === 0);
    if (roles.length === 0 || isPending) return;
    const callbacks: AddCallbacks = {
      onSuccess: () => reset(),
      onError: (error) => {
        const rest = showFaults(error, setError, () => 'who');
        if (rest === undefined) return;
        const message = errorCode(error) === 'not_found' ? texts.unknown : rest;
        setError('who', { message }, { shouldFocus: true });
      },
    };
    // usernames have no @
    if (who.includes('@')) onInvite({ email: who.trim(), roles: [...roles] }, callbacks);
    else onAdd({ who, roles: [...roles] }, callbacks);
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
          {...register('who', { validate: (who) => who.trim() !== '' || texts.required })}
        />
        <fieldset>
          <legend className="text-14 font-label">{texts.roles}</legend>
          {allRoles.map((role) => (
            <div key={role}>
              <Checkbox
                label={
                  <>
                    {roleNames[role]} <span className="text-13 text-ink-3">{texts.may[role]}</span>
                  </>
                }
                checked={roles.includes(role)}
                onChange={({ target }) =>
                  setRoles(
                    allRoles.filter((one) => (one === role ? target.checked : roles.includes(one))),
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
