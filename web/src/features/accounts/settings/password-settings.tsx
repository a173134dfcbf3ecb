import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMe } from '../../../lib/session/hooks';
import { identity } from '../../../lib/session/identity';
import { session } from '../../../lib/session/session';
import { tokens } from '../../../lib/session/tokens';
import { toasts } from '../../../lib/toasts';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { PasswordInput } from '../../../ui/password-input';
import { UnsavedGuard } from '../../../ui/unsaved-guard';
import { FormFault } from '../auth-page';
import { passwordLengthMin } from '../credentials-form';
import { accountSentence } from '../sentence';
import { texts as shared } from '../texts';
import { useRecentSignIn } from '../prove/use-recent-sign-in';
import { SettingsFrame } from './settings-frame';
import { texts } from './texts';

/** A new password. Every other browser is signed out by it; this one goes on. */
export function PasswordSettings({ username }: { username: string }) {
  const email = useMe()?.email ?? '';
  const [fault, setFault] = useState<string | null>(null);
  const { run, dialog } = useRecentSignIn();
  const { register, handleSubmit, reset, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { password: '' },
  });
  const { isSubmitting, isDirty, errors } = formState;
  const submit = handleSubmit(async ({ password }) => {
    if (isSubmitting) return;
    setFault(null);
    try {
      await run(() => change(password));
      reset();
      toasts.show({ words: texts.password.done, tone: 'success' });
    } catch (error) {
      setFault(accountSentence(error));
    }
  });
  return (
    <SettingsFrame username={username} title={texts.password.title}>
      <Card title={texts.password.change}>
        <p className="mb-4 text-14 text-ink-2">{texts.password.why}</p>
        <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            label={texts.password.label}
            autoComplete="new-password"
            required
            help={shared.register.passwordHelp}
            error={errors.password?.message}
            {...register('password', {
              required: shared.passwordMissing,
              validate: (value) =>
                value.length >= passwordLengthMin || shared.register.passwordShort,
            })}
          />
          <FormFault>{fault}</FormFault>
          <Button type="submit" busy={isSubmitting}>
            {texts.password.submit}
          </Button>
        </form>
      </Card>
      {dialog}
      <UnsavedGuard isDirty={isDirty && !isSubmitting} />
    </SettingsFrame>
  );
}

async function change(password: string): Promise<void> {
  const { idToken } = await identity.changePassword((await tokens.current()) ?? '', password);
  // the session of before ended with the old password
  await session.signIn(idToken);
}
