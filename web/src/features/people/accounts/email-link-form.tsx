import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { identity } from '../../../lib/session/identity';
import { Button } from '../../../ui/button';
import { FormFault } from './auth-page';
import { emailRules, EmailField } from './email-field';
import { continueUrl } from './register-screen';
import { linkAddress } from './link-address';
import { accountSentence } from './sentence';
import { texts } from './texts';

/** Requests a sign-in link. Answers the same for unknown addresses. */
export function EmailLinkForm({ next }: { next: string | undefined }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async (input) => {
    if (formState.isSubmitting) return;
    setFault(null);
    const email = input.email.trim();
    try {
      await identity.sendSignInLink(email, continueUrl(next));
      linkAddress.save(email);
      setSentTo(email);
    } catch (error) {
      setFault(accountSentence(error));
    }
  });
  if (sentTo !== null) {
    return (
      <p role="status" className="text-17 text-ink-2">
        {texts.emailLink.sent(sentTo)}
      </p>
    );
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <EmailField
        help={texts.emailLink.help}
        error={formState.errors.email?.message}
        {...register('email', emailRules)}
      />
      <FormFault>{fault}</FormFault>
      <Button type="submit" size="big" wide busy={formState.isSubmitting}>
        {texts.emailLink.submit}
      </Button>
    </form>
  );
}
