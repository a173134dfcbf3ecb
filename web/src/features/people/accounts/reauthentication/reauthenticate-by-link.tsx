import { useEffect, useState } from 'react';
import { identity } from '../../../../lib/session/identity';
import { session } from '../../../../lib/session/session';
import { Button } from '../../../../ui/button';
import { FormFault } from '../auth-page';
import { linkAddress } from '../link-address';
import { accountSentence } from '../sentence';
import { texts } from '../texts';

interface ReauthenticateByLinkProps {
  email: string;
  onReauthenticated: () => void;
}

/** The link opens another tab and signs in there; this one notices and continues. */
export function ReauthenticateByLink({ email, onReauthenticated }: ReauthenticateByLinkProps) {
  const [isSent, setSent] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(
    () => (isSent ? whenSignedInAgain(onReauthenticated) : undefined),
    [isSent, onReauthenticated],
  );
  const send = async () => {
    setBusy(true);
    setFault(null);
    try {
      await identity.sendSignInLink(email, window.location.href);
      linkAddress.save(email);
      setSent(true);
    } catch (error) {
      setFault(accountSentence(error));
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-4">
      {isSent ? (
        <p role="status" className="break-words text-ink-2">
          {texts.reauthentication.linkSent(email)}
        </p>
      ) : null}
      <FormFault>{fault}</FormFault>
      <Button wide look={isSent ? 'plain' : 'primary'} busy={isBusy} onClick={() => void send()}>
        {isSent ? texts.reauthentication.linkAgain : texts.reauthentication.link(email)}
      </Button>
    </div>
  );
}

/** Another tab has signed in the same user again. @returns the function that stops waiting */
function whenSignedInAgain(then: () => void): () => void {
  const before = session.read().user;
  return session.subscribe(() => {
    const { user } = session.read();
    if (user === null || before === null || user.uid !== before.uid) return;
    if (user.authenticatedAtMs > before.authenticatedAtMs) then();
  });
}
