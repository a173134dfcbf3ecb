import type { AppEnrolment } from '../../../../lib/session/second-factor';
import { CopyButton } from '../../../../ui/copy-button';
import { Dialog } from '../../../../ui/dialog';
import { QrCode } from '../../../../ui/qr-code';
import { CodeForm } from '../code-form';
import { otpAddress } from './otp-address';
import { texts } from './texts';

interface EnrolAppDialogProps {
  account: string;
  enrolment: AppEnrolment | null;
  onClose: () => void;
  onCode: (code: string) => Promise<void>;
}

/** The QR code, the key to enter where scanning doesn't work, and the app's first code. */
export function EnrolAppDialog({ account, enrolment, onClose, onCode }: EnrolAppDialogProps) {
  const secret = enrolment?.secret ?? '';
  return (
    <Dialog isOpen={enrolment !== null} onClose={onClose} title={texts.secondStep.addTitle}>
      <p className="mb-4 text-ink-2">{texts.secondStep.scan}</p>
      <QrCode
        value={enrolment === null ? '' : otpAddress(account, enrolment)}
        label={texts.secondStep.qr}
        className="mx-auto block w-48"
      />
      <p className="mt-4 text-14 text-ink-2">{texts.secondStep.type}</p>
      <div className="mt-1 mb-5 flex items-center gap-2">
        <p className="min-w-0 grow font-strong break-words select-all">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <CopyButton text={secret} words={texts.secondStep.key} />
      </div>
      <CodeForm
        length={enrolment?.digits}
        help={enrolment === null ? undefined : texts.secondStep.firstCode(enrolment.digits)}
        submitLabel={texts.secondStep.finish}
        onSubmit={onCode}
      />
    </Dialog>
  );
}
