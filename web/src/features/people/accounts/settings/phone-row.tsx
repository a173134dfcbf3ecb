import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { phoneSignIn, type TextedCode } from '../../../../lib/session/phone-sign-in';
import { session } from '../../../../lib/session/session';
import { tokens } from '../../../../lib/session/tokens';
import type { WaysIn } from '../../../../lib/session/ways-in';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { Dialog } from '../../../../ui/dialog';
import { FormFault } from '../auth-page';
import { PhoneProof } from '../phone/phone-proof';
import { ShownNumber } from '../phone/shown-number';
import { useRecentSignIn } from '../prove/use-recent-sign-in';
import { waysInQuery } from '../queries';
import { texts } from './texts';
import { useAct } from './use-act';
import { WayRow } from './way-row';

/** The phone number for signing in: added, changed and removed. */
export function PhoneRow({ ways, uid }: { ways: WaysIn; uid: string }) {
  const [open, setOpen] = useState<'number' | 'removal' | null>(null);
  const queryClient = useQueryClient();
  const { run, runLong, dialog } = useRecentSignIn();
  const { phoneNumber } = ways;
  const isOther = ways.email !== null || ways.providers.length > 0;
  const hasStep = ways.factors.length > 0;
  const done = async (words: string) => {
    setOpen(null);
    // the token's claims include the number
    await session.refresh().catch(() => null);
    await queryClient.invalidateQueries({ queryKey: waysInQuery(uid).queryKey });
    toasts.show({ words, tone: 'success' });
  };
  const begin = useAct(() => runLong(async () => setOpen('number')));
  const link = async (texted: TextedCode) => {
    await run(async () => phoneSignIn.link((await tokens.current()) ?? '', texted));
    await done(texts.waysIn.phoneAdded);
  };
  const removal = useAct(async () => {
    await run(async () => void (await phoneSignIn.unlink((await tokens.current()) ?? '')));
    await done(texts.waysIn.phoneRemoved);
  });
  const state = (
    <>
      <p>{phoneNumber === null ? texts.waysIn.noPhone : <ShownNumber number={phoneNumber} />}</p>
      {hasStep ? <p className="text-13 text-ink-3">{texts.waysIn.phoneWithStep}</p> : null}
      {phoneNumber !== null && !isOther ? (
        <p className="text-13 text-ink-3">{texts.waysIn.lastWay}</p>
      ) : null}
      <FormFault>{open === null ? (begin.fault ?? null) : null}</FormFault>
    </>
  );
  return (
    <WayRow title={texts.waysIn.phone} state={state}>
      {hasStep ? null : (
        <Button
          look="plain"
          busy={begin.isBusy}
          aria-label={phoneNumber === null ? texts.waysIn.addPhone : texts.waysIn.changePhone}
          onClick={begin.act}
        >
          {phoneNumber === null ? texts.waysIn.add : texts.waysIn.change}
        </Button>
      )}
      {phoneNumber !== null && isOther ? (
        <Button
          look="plain"
          aria-label={texts.waysIn.removePhone}
          onClick={() => setOpen('removal')}
        >
          {texts.waysIn.remove}
        </Button>
      ) : null}
      <Dialog
        isOpen={open === 'number'}
        onClose={() => setOpen(null)}
        title={phoneNumber === null ? texts.waysIn.addPhone : texts.waysIn.changePhone}
      >
        <PhoneProof send={phoneSignIn.sendCode} submitLabel={texts.waysIn.confirm} onCode={link} />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'removal'}
        onClose={() => setOpen(null)}
        title={texts.waysIn.removeTitle}
        consequence={texts.waysIn.removeWhy}
        confirmLabel={texts.waysIn.remove}
        onConfirm={removal.act}
        busy={removal.isBusy}
        error={removal.fault}
      />
      {dialog}
    </WayRow>
  );
}
