import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../../lib/session/hooks';
import {
  type AppEnrolment,
  type SecondFactor,
  secondFactors,
} from '../../../lib/session/second-factor';
import { session } from '../../../lib/session/session';
import { tokens } from '../../../lib/session/tokens';
import { toasts } from '../../../lib/toasts';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Dialog } from '../../../ui/dialog';
import { QrCode } from '../../../ui/qr-code';
import { FormFault } from '../auth-page';
import { CodeForm } from '../code-form';
import { accountSentence } from '../sentence';
import { useRecentSignIn } from '../use-recent-sign-in';
import { texts } from './texts';

const factorsQuery = (uid: string) => ({
  queryKey: ['second-factors', uid],
  queryFn: async () => secondFactors.list((await tokens.current()) ?? ''),
});

/** The second steps of the sign-in: what there is, adding the app, taking one away. */
export function SecondFactorCard() {
  const me = useMe();
  const uid = me?.uid ?? '';
  const queryClient = useQueryClient();
  const factors = useQuery({ ...factorsQuery(uid), enabled: uid !== '' });
  const { run, dialog } = useRecentSignIn();
  const [enrolment, setEnrolment] = useState<AppEnrolment | null>(null);
  const [leaving, setLeaving] = useState<SecondFactor | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const readAgain = () => queryClient.invalidateQueries({ queryKey: factorsQuery(uid).queryKey });

  const attempt = async (act: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    try {
      await run(act);
    } catch (error) {
      setFault(accountSentence(error));
    } finally {
      setBusy(false);
    }
  };
  const begin = () =>
    attempt(async () => setEnrolment(await secondFactors.startApp((await tokens.current()) ?? '')));
  const finish = async (code: string) => {
    if (enrolment === null) return;
    const idToken = await secondFactors.finishApp((await tokens.current()) ?? '', {
      enrolment,
      code,
      displayName: texts.secondStep.appName,
    });
    await session.signIn(idToken);
    setEnrolment(null);
    await readAgain();
    toasts.show({ words: texts.secondStep.added, tone: 'success' });
  };
  const withdraw = (factor: SecondFactor) =>
    attempt(async () => {
      const idToken = await secondFactors.withdraw((await tokens.current()) ?? '', factor.id);
      if (idToken !== null) await session.signIn(idToken);
      setLeaving(null);
      await readAgain();
      toasts.show({ words: texts.secondStep.removed, tone: 'success' });
    });
  const hasApp = factors.data?.some(({ kind }) => kind === 'totp') ?? false;
  return (
    <Card title={texts.secondStep.title}>
      <p className="mb-3 text-14 text-ink-2">{texts.secondStep.why}</p>
      {factors.isError ? <FormFault>{accountSentence(factors.error)}</FormFault> : null}
      <ul className="divide-y divide-line">
        {(factors.data ?? []).map((factor) => (
          <li key={factor.id} className="flex min-h-tap items-center gap-3 py-2">
            <p className="min-w-0 grow font-label">{factor.phone ?? factor.name}</p>
            <Button look="plain" onClick={() => setLeaving(factor)}>
              {texts.secondStep.remove}
            </Button>
          </li>
        ))}
      </ul>
      <FormFault>{leaving === null ? fault : null}</FormFault>
      {hasApp || factors.data === undefined ? null : (
        <Button look="plain" busy={isBusy} onClick={() => void begin()}>
          {texts.secondStep.addApp}
        </Button>
      )}
      <EnrolDialog
        account={me?.email ?? ''}
        enrolment={enrolment}
        onClose={() => setEnrolment(null)}
        onCode={finish}
      />
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={texts.secondStep.removeTitle}
        consequence={texts.secondStep.removeWhy}
        confirmLabel={texts.secondStep.remove}
        onConfirm={() => (leaving === null ? undefined : void withdraw(leaving))}
        busy={isBusy}
        error={fault ?? undefined}
      />
      {dialog}
    </Card>
  );
}

interface EnrolDialogProps {
  account: string;
  enrolment: AppEnrolment | null;
  onClose: () => void;
  onCode: (code: string) => Promise<void>;
}

/** The code to scan, the key to type where that does not work, and the first code of the app. */
function EnrolDialog({ account, enrolment, onClose, onCode }: EnrolDialogProps) {
  const secret = enrolment?.secret ?? '';
  return (
    <Dialog isOpen={enrolment !== null} onClose={onClose} title={texts.secondStep.addTitle}>
      <p className="mb-4 text-ink-2">{texts.secondStep.scan}</p>
      <QrCode
        value={otpAddress(account, secret)}
        label={texts.secondStep.qr}
        className="mx-auto block w-48"
      />
      <p className="mt-4 text-14 text-ink-2">{texts.secondStep.type}</p>
      <p className="mt-1 mb-5 font-strong break-all select-all">
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </p>
      <CodeForm
        help={texts.secondStep.firstCode}
        submitLabel={texts.secondStep.finish}
        onSubmit={onCode}
      />
    </Dialog>
  );
}

/** Source: the key URI format that authenticator apps read. */
function otpAddress(account: string, secret: string): string {
  const issuer = 'Cruxboard';
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6' });
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?${query}`;
}
