import { Copy } from 'lucide-react';
import type { AppEnrolment } from '../../../lib/session/second-factor';
import { toasts } from '../../../lib/toasts';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { QrCode } from '../../../ui/qr-code';
import { CodeForm } from '../code-form';
import { texts } from './texts';

interface EnrolAppDialogProps {
  account: string;
  enrolment: AppEnrolment | null;
  onClose: () => void;
  onCode: (code: string) => Promise<void>;
}

/** The code to scan, the key to type where that does not work, and the first code of the app. */
export function EnrolAppDialog({ account, enrolment, onClose, onCode }: EnrolAppDialogProps) {
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
      <div className="mt-1 mb-5 flex items-center gap-2">
        <p className="min-w-0 grow font-strong break-words select-all">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <Button
          look="plain"
          aria-label={texts.secondStep.copyKeyLabel}
          onClick={() => void copy(secret)}
        >
          <Icon icon={Copy} size="s" />
          {texts.secondStep.copyKey}
        </Button>
      </div>
      <CodeForm
        help={texts.secondStep.firstCode}
        submitLabel={texts.secondStep.finish}
        onSubmit={onCode}
      />
    </Dialog>
  );
}

async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    toasts.show({ words: texts.secondStep.keyCopied, tone: 'success', key: 'key' });
  } catch {
    // outside of https, or where it is not allowed
    toasts.show({ words: texts.secondStep.keyNotCopied, tone: 'error', key: 'key' });
  }
}

/** Source: the key URI format that authenticator apps read. */
function otpAddress(account: string, secret: string): string {
  const issuer = 'Cruxboard';
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6' });
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?${query}`;
}
