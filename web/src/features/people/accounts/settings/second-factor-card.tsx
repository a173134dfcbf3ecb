import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AppEnrolment,
  type SecondFactor,
  secondFactors,
} from '../../../../lib/session/second-factor';
import { session } from '../../../../lib/session/session';
import { tokens } from '../../../../lib/session/tokens';
import type { SignInMethods } from '../../../../lib/session/sign-in-methods';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { Dialog } from '../../../../ui/dialog';
import { ErrorState } from '../../../../ui/error-state';
import { Skeleton, SkeletonShape } from '../../../../ui/skeleton';
import { FormFault } from '../auth-page';
import { PhoneProof } from '../phone/phone-proof';
import { ShownNumber } from '../phone/shown-number';
import { useRecentSignIn } from '../reauthentication/use-recent-sign-in';
import { signInMethodsQuery } from '../queries';
import { accountSentence } from '../sentence';
import { EnrolAppDialog } from './enrol-app-dialog';
import { texts } from './texts';
import { useAct } from './use-act';
import { useSignInMethods } from './use-sign-in-methods';

/** Second factors: the list, adding an app or a phone, removing one. */
export function SecondFactorCard() {
  const { uid, methods } = useSignInMethods();
  return (
    <Card title={texts.secondStep.title}>
      <p className="mb-3 text-14 text-ink-2">{texts.secondStep.why}</p>
      {methods.isPending ? (
        <Skeleton label={texts.secondStep.loading} className="pt-2">
          <SkeletonShape width="100%" height={44} />
        </Skeleton>
      ) : null}
      {methods.isError ? (
        <ErrorState title={texts.secondStep.failed} onRetry={() => void methods.refetch()}>
          {accountSentence(methods.error)}
        </ErrorState>
      ) : null}
      {methods.data ? <Steps methods={methods.data} uid={uid} /> : null}
    </Card>
  );
}

type Open = AppEnrolment | 'phone' | SecondFactor | null;

function Steps({ methods, uid }: { methods: SignInMethods; uid: string }) {
  const { factors } = methods;
  const queryClient = useQueryClient();
  const { run, runLong, dialog } = useRecentSignIn({ isPhoneInsufficient: true });
  const [open, setOpen] = useState<Open>(null);
  const leaving = open !== null && open !== 'phone' && 'kind' in open ? open : null;
  const enrolment = open !== null && open !== 'phone' && 'secret' in open ? open : null;
  const finish = async (idToken: string | null, words: string) => {
    if (idToken !== null) await session.signIn(idToken);
    setOpen(null);
    await queryClient.invalidateQueries({ queryKey: signInMethodsQuery(uid).queryKey });
    toasts.show({ words, tone: 'success' });
  };
  const beginApp = useAct(() =>
    runLong(async () => setOpen(await secondFactors.startApp(await token()))),
  );
  const beginPhone = useAct(() => runLong(async () => setOpen('phone')));
  const removal = useAct(() =>
    run(async () => {
      if (leaving === null) return;
      const { id } = leaving;
      const current = await token();
      // the old session ends with it
      await session.undertake(async () =>
        finish(await secondFactors.withdraw(current, id), texts.secondStep.removed),
      );
    }),
  );
  const canAdd = methods.isEmailVerified;
  const hasApp = factors.some(({ kind }) => kind === 'totp');
  return (
    <>
      <ul className="divide-y divide-line">
        {factors.map((factor) => (
          <li key={factor.id} className="flex min-h-tap items-center gap-3 py-2">
            <p className="min-w-0 grow font-label">
              {factor.phone === null ? factor.name : <ShownNumber number={factor.phone} />}
            </p>
            <Button look="plain" onClick={() => setOpen(factor)}>
              {texts.secondStep.remove}
            </Button>
          </li>
        ))}
      </ul>
      <FormFault>{beginApp.fault ?? beginPhone.fault ?? null}</FormFault>
      {canAdd ? (
        <div className="flex flex-wrap gap-2 pt-2">
          {hasApp ? null : (
            <Button look="plain" busy={beginApp.isBusy} onClick={beginApp.act}>
              {texts.secondStep.addApp}
            </Button>
          )}
          <Button look="plain" busy={beginPhone.isBusy} onClick={beginPhone.act}>
            {texts.secondStep.addPhone}
          </Button>
        </div>
      ) : (
        <p className="text-14 text-ink-3">
          {methods.email === null ? texts.secondStep.emailFirst : texts.secondStep.verifyFirst}
        </p>
      )}
      <EnrolAppDialog
        account={methods.email ?? ''}
        enrolment={enrolment}
        onClose={() => setOpen(null)}
        onCode={async (code) => {
          if (enrolment === null) return;
          const displayName = texts.secondStep.appName;
          const first = { enrolment, code, displayName };
          await finish(await secondFactors.finishApp(await token(), first), texts.secondStep.added);
        }}
      />
      <Dialog
        isOpen={open === 'phone'}
        onClose={() => setOpen(null)}
        title={texts.secondStep.phoneTitle}
      >
        <p className="mb-4 text-ink-2">
          {texts.secondStep.phoneWhy}
          {methods.phoneNumber === null ? '' : ` ${texts.secondStep.phoneSignInEnds}`}
        </p>
        <PhoneProof
          send={async (number) => secondFactors.startPhone(await token(), number)}
          submitLabel={texts.secondStep.finish}
          onCode={async (texted) => {
            const displayName = texts.secondStep.phoneName;
            const first = { ...texted, displayName };
            await finish(
              await secondFactors.finishPhone(await token(), first),
              texts.secondStep.added,
            );
          }}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setOpen(null)}
        title={texts.secondStep.removeTitle}
        consequence={texts.secondStep.removeWhy(factors.length - 1)}
        confirmLabel={texts.secondStep.remove}
        onConfirm={removal.act}
        busy={removal.isBusy}
        error={removal.fault}
      />
      {dialog}
    </>
  );
}

async function token(): Promise<string> {
  return (await tokens.current()) ?? '';
}
