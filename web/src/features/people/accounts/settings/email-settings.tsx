import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMe } from '../../../../lib/session/hooks';
import { identity } from '../../../../lib/session/identity';
import { tokens } from '../../../../lib/session/tokens';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { Icon } from '../../../../ui/icon';
import { UnsavedGuard } from '../../../../ui/unsaved-guard';
import { FormFault } from '../auth-page';
import { emailRules, EmailField } from '../email-field';
import { accountSentence } from '../sentence';
import { useRecentSignIn } from '../reauthentication/use-recent-sign-in';
import { SettingsFrame } from './settings-frame';
import { texts } from './texts';

/** The email and a form to change it; it changes once the link sent to the new one is opened. */
export function EmailSettings({ username }: { username: string }) {
  const me = useMe();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <SettingsFrame username={username} title={texts.email.title}>
      <Card title={texts.email.now}>
        <p className="font-strong break-words">{me?.email ?? texts.email.none}</p>
        {me?.email ? (
          <p
            className={`flex items-center gap-1.5 text-14 ${me.emailVerified ? 'text-success' : 'text-warn'}`}
          >
            <Icon icon={me.emailVerified ? CircleCheck : CircleAlert} size="s" />
            {me.emailVerified ? texts.email.confirmed : texts.email.unconfirmed}
          </p>
        ) : null}
      </Card>
      {sentTo === null ? (
        <ChangeCard now={me?.email ?? null} onSent={setSentTo} />
      ) : (
        <Card title={texts.email.sentTitle}>
          <p role="status" className="mb-4 break-words text-ink-2">
            {texts.email.sent(sentTo)}
          </p>
          <Button look="plain" onClick={() => setSentTo(null)}>
            {texts.email.other}
          </Button>
        </Card>
      )}
    </SettingsFrame>
  );
}

function ChangeCard({ now, onSent }: { now: string | null; onSent: (email: string) => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const { run, dialog } = useRecentSignIn();
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const { isSubmitting, isDirty, errors } = formState;
  const submit = handleSubmit(async ({ email }) => {
    if (isSubmitting) return;
    setFault(null);
    const newEmail = email.trim();
    try {
      await run(async () => {
        const idToken = (await tokens.current()) ?? '';
        await identity.sendEmailChange(idToken, {
          newEmail,
          continueUrl: `${window.location.origin}/`,
        });
      });
      onSent(newEmail);
    } catch (error) {
      setFault(accountSentence(error));
    }
  });
  return (
    <Card title={texts.email.change}>
      <p className="mb-4 text-14 text-ink-2">{texts.email.why}</p>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <EmailField
          label={texts.email.label}
          autoComplete="email"
          error={errors.email?.message}
          {...register('email', {
            required: emailRules.required,
            validate: {
              form: emailRules.validate,
              other: (value) => value.trim().toLowerCase() !== now || texts.email.same,
            },
          })}
        />
        <FormFault>{fault}</FormFault>
        <Button type="submit" busy={isSubmitting}>
          {texts.email.submit}
        </Button>
      </form>
      {dialog}
      <UnsavedGuard isDirty={isDirty && !isSubmitting} />
    </Card>
  );
}
