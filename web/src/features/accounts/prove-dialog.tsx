import { Link, useLocation } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMe } from '../../lib/session/hooks';
import { identity } from '../../lib/session/identity';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { PasswordInput } from '../../ui/password-input';
import { textLinkClass } from '../../ui/text-link';
import { FormFault } from './auth-page';
import { SecondFactorStep } from './second-factor-step';
import { accountSentence } from './sentence';
import { texts } from './texts';
import { useSignIn } from './use-sign-in';

interface ProveDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The person has just signed in again. */
  onProved: () => void;
}

/** Asks for the password once more, before what only the owner may do. */
export function ProveDialog({ isOpen, onClose, onProved }: ProveDialogProps) {
  const formId = useId();
  const email = useMe()?.email ?? '';
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const { pending, signIn, finish, cancel } = useSignIn(onProved);
  const submit = handleSubmit(async ({ password }) => {
    if (formState.isSubmitting) return;
    setFault(null);
    try {
      await signIn(() => identity.signInWithPassword(email, password));
    } catch (error) {
      setFault(accountSentence(error));
    }
  });
  if (pending !== null) {
    return (
      <Dialog isOpen={isOpen} onClose={onClose} title={texts.secondStep.title}>
        <SecondFactorStep pending={pending} onSignedIn={finish} onCancel={cancel} />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.prove.title}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {texts.prove.cancel}
          </Button>
          <Button type="submit" form={formId} busy={formState.isSubmitting}>
            {texts.prove.submit}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{texts.prove.why}</p>
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          // the form of the page, in whose tree the dialog stands, is another one
          event.stopPropagation();
          void submit(event);
        }}
      >
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={texts.login.password}
          autoComplete="current-password"
          required
          data-autofocus=""
          error={formState.errors.password?.message}
          {...register('password', { required: texts.passwordMissing })}
        />
        <FormFault>{fault}</FormFault>
      </form>
      <OtherWay />
    </Dialog>
  );
}

/** For who has no password: signing out and in again proves it too. */
function OtherWay() {
  const here = useLocation({ select: (location) => location.pathname });
  return (
    <p className="mt-2">
      <Link to="/auth/reset" search={{ next: here }} className={textLinkClass({ standing: true })}>
        {texts.prove.otherWay}
      </Link>
    </p>
  );
}
