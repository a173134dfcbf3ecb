import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { phoneSignIn, type TextedCode } from '../../../../lib/session/phone-sign-in';
import { session } from '../../../../lib/session/session';
import { tokens } from '../../../../lib/session/tokens';
import type { SignInMethods } from '../../../../lib/session/sign-in-methods';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { Dialog } from '../../../../ui/dialog';
import { FormFault } from '../auth-page';
import { PhoneProof } from '../phone/phone-proof';
import { ShownNumber } from '../phone/shown-number';
import { useRecentSignIn } from '../reauthentication/use-recent-sign-in';
import { signInMethodsQuery } from '../queries';
import { texts } from './texts';
import { useAct } from './use-act';
import { MethodRow } from './method-row';

/** The phone number for signing in: added, changed and removed. */
export function PhoneRow({ methods, uid }: { methods: SignInMethods; uid: string }) {
  const [open, setOpen] = useState<'number' | 'removal' | null>(null);
  const queryClient = useQueryClient();
  const { run, runLong, dialog } = useRecentSignIn();
  const { phoneNumber } = methods;
  const isOther = methods.email !== null || methods.providers.length > 0;
  const hasStep = methods.factors.length > 0;
  const done = async (words: string) => {
    setOpen(null);
    // the token's claims include the number
    await session.refresh().catch(() => null);
    await queryClient.invalidateQueries({ queryKey: signInMethodsQuery(uid).queryKey });
    toasts.show({ words, tone: 'success' });
  };
  const begin = useAct(() => runLong(async () => setOpen('number')));
  const link = async (texted: TextedCode) => {
    await run(async () => phoneSignIn.link((await tokens.current()) ?? '', texted));
    await done(texts.signInMethods.phoneAdded);
  };
  const removal = useAct(async () => {
    await run(async () => void (await phoneSignIn.unlink((await tokens.current()) ?? '')));
    await done(texts.signInMethods.phoneRemoved);
  });
  const state = (
    <>
      <p>
        {phoneNumber === null ? texts.signInMethods.noPhone : <ShownNumber number={phoneNumber} />}
      </p>
      {hasStep ? <p className="text-13 text-ink-3">{texts.signInMethods.phoneWithStep}</p> : null}
      {phoneNumber !== null && !isOther ? (
        <p className="text-13 text-ink-3">{texts.signInMethods.onlyMethod}</p>
      ) : null}
      <FormFault>{open === null ? (begin.fault ?? null) : null}</FormFault>
    </>
  );
  return (
    <MethodRow title={texts.signInMethods.phone} state={state}>
      {hasStep ? null : (
        <Button
          look="plain"
          busy={begin.isBusy}
          aria-label={
            phoneNumber === null ? texts.signInMethods.addPhone : texts.signInMethods.changePhone
          }
          onClick={begin.act}
        >
          {phoneNumber === null ? texts.signInMethods.add : texts.signInMethods.change}
        </Button>
      )}
      {phoneNumber !== null && isOther ? (
        <Button
          look="plain"
          aria-label={texts.signInMethods.removePhone}
          onClick={() => setOpen('removal')}
        >
          {texts.signInMethods.remove}
        </Button>
      ) : null}
      <Dialog
        isOpen={open === 'number'}
        onClose={() => setOpen(null)}
        title={
          phoneNumber === null ? texts.signInMethods.addPhone : texts.signInMethods.changePhone
        }
      >
        <PhoneProof
          send={phoneSignIn.sendCode}
          submitLabel={texts.signInMethods.confirm}
          onCode={link}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'removal'}
        onClose={() => setOpen(null)}
        title={texts.signInMethods.removeTitle}
        consequence={texts.signInMethods.removeWhy}
        confirmLabel={texts.signInMethods.remove}
        onConfirm={removal.act}
        busy={removal.isBusy}
        error={removal.fault}
      />
      {dialog}
    </MethodRow>
  );
}
