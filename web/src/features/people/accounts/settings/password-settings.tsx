import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useMe } from '../../../../lib/session/hooks';
import { identity } from '../../../../lib/session/identity';
import { session } from '../../../../lib/session/session';
import { tokens } from '../../../../lib/session/tokens';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { UnsavedGuard } from '../../../../ui/unsaved-guard';
import { FormFault } from '../auth-page';
import { NewPasswordField } from '../password/new-password-field';
import { newPasswordRules } from '../password/new-password-rules';
import { newPasswordFault } from '../sentence';
import { useRecentSignIn } from '../reauthentication/use-recent-sign-in';
import { SettingsFrame } from './settings-frame';
import { texts } from './texts';

/** A new password. Every other browser is signed out by it; this one stays. */
export function PasswordSettings({ username }: { username: string }) {
  const email = useMe()?.email ?? '';
  const [fault, setFault] = useState<string | null>(null);
  const { run, dialog } = useRecentSignIn();
  const { register, handleSubmit, reset, setError, formState, control } = useForm({
    mode: 'onTouched',
    defaultValues: { password: '' },
  });
  const password = useWatch({ control, name: 'password' });
  const { isSubmitting, isDirty, errors } = formState;
  const submit = handleSubmit(async (given) => {
    if (isSubmitting) return;
    setFault(null);
    try {
      await run(() => change(given.password));
      reset();
      toasts.show({ words: texts.password.done, tone: 'success' });
    } catch (error) {
      setFault(newPasswordFault(error, setError, 'password'));
    }
  });
  return (
    <SettingsFrame username={username} title={texts.password.title}>
      <Card title={texts.password.change}>
        <p className="mb-4 text-14 text-ink-2">{texts.password.why}</p>
        <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordField
            label={texts.password.label}
            password={password}
            owner={{ email, username }}
            error={errors.password?.message}
            {...register('password', newPasswordRules)}
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
  const current = (await tokens.current()) ?? '';
  // the old session ends with the old password
  await session.undertake(async () => {
    const { idToken } = await identity.changePassword(current, password);
    await session.signIn(idToken);
  });
}
