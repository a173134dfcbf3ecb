import { type IssueKind, issueKinds, type IssueSubject } from '@cruxboard/domain/gyms/issues/kinds';
import { limits } from '@cruxboard/domain/limits';
import { fieldRules, validateField } from '@cruxboard/domain/patterns';
import { useId, useState } from 'react';
import { isOnline } from '../../../lib/browser/online';
import { toasts } from '../../../lib/messages/toasts';
import type { QueuedFile } from '../../../lib/queue/item';
import { enqueue } from '../../../lib/queue/use-queue';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Sheet } from '../../../ui/sheet';
import { Textarea } from '../../../ui/textarea';
import { useSetBlocked } from '../../people/model/block-dialog';
import { ReportPhoto } from './report-photo';
import styles from './report-sheet.module.css';
import { kindLabels, texts } from './texts';

/** What is reported: a climb by its name, a solution or comment by its author's. */
export interface Reported {
  readonly gymId: string;
  readonly subject: IssueSubject;
  readonly id: string;
  readonly name: string;
  /** Of the author, who can be blocked with it. */
  readonly username?: string;
}

interface ReportSheetProps {
  of: Reported;
  isOpen: boolean;
  onClose: () => void;
  onBlocked?: (() => void) | undefined;
}

/** Kind, then Send; words and a photo if there is something to add. Saved on the device and sent when online. */
export function ReportSheet({ of, isOpen, onClose, onBlocked }: ReportSheetProps) {
  const formId = useId();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title[of.subject](of.name)}
      footer={
        <Button type="submit" form={formId} wide>
          {texts.send}
        </Button>
      }
    >
      <ReportForm id={formId} of={of} onSent={onClose} onBlocked={onBlocked} />
    </Sheet>
  );
}

interface ReportFormProps {
  id: string;
  of: Reported;
  onSent: () => void;
  onBlocked: (() => void) | undefined;
}

function ReportForm({ id, of, onSent, onBlocked }: ReportFormProps) {
  const [kind, setKind] = useState<IssueKind | null>(null);
  const [message, setMessage] = useState('');
  const [photo, setPhoto] = useState<QueuedFile | null>(null);
  const [isTried, setTried] = useState(false);
  const [blocks, setBlocks] = useState(false);
  const { change: setBlocked } = useSetBlocked();
  const { username } = of;
  const checked = message.trim() === '' ? null : validateField(fieldRules.issue.message, message);
  const fault = checked === null || checked.ok ? undefined : checked.error.message;
  const send = async () => {
    setTried(true);
    if (kind === null || fault !== undefined) return undefined;
    await enqueue(
      'issues.reportIssue',
      {
        gymId: of.gymId,
        subject: of.subject,
        subjectId: of.id,
        kind,
        message: message.trim() === '' ? null : message,
      },
      {
        foldKey: `issues ${of.id} ${kind}`,
        ...(photo === null ? {} : { files: { photo } }),
      },
    );
    toasts.show({ words: isOnline() ? texts.sent : texts.queued, tone: 'success' });
    if (!blocks || username === undefined) return onSent();
    // a block doesn't stop a report that is still on its way
    return setBlocked(username, true, () => {
      onSent();
      onBlocked?.();
    });
  };
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Kinds
        subject={of.subject}
        value={kind}
        onChange={setKind}
        isMissing={isTried && kind === null}
      />
      <Textarea
        label={texts.message}
        help={of.subject === 'climb' ? texts.messageHelp : undefined}
        optional
        rows={2}
        lengthMax={limits.issue.message.max}
        value={message}
        error={fault}
        onChange={({ target }) => setMessage(target.value)}
      />
      {of.subject === 'climb' ? <ReportPhoto photo={photo} onPhoto={setPhoto} /> : null}
      {username === undefined ? null : (
        <div>
          <Checkbox
            label={texts.blocks(username)}
            checked={blocks}
            aria-describedby={`${id}-blocks`}
            onChange={({ target }) => setBlocks(target.checked)}
          />
          <p id={`${id}-blocks`} className="text-13 text-ink-3">
            {texts.blocksHelp}
          </p>
        </div>
      )}
    </form>
  );
}

interface KindsProps {
  subject: IssueSubject;
  value: IssueKind | null;
  onChange: (kind: IssueKind) => void;
  isMissing: boolean;
}

function Kinds({ subject, value, onChange, isMissing }: KindsProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={isMissing ? `${id}-fault` : undefined}>
      <legend className="mb-2 text-14 font-label">{texts.kind}</legend>
      <div className={styles.kinds}>
        {issueKinds[subject].map((kind) => (
          <label key={kind} className={styles.kind}>
            <input
              type="radio"
              name={id}
              checked={kind === value}
              onChange={() => onChange(kind)}
            />
            {kindLabels[kind]}
          </label>
        ))}
      </div>
      <p id={`${id}-fault`} role="alert" className="mt-1 text-14 font-medium text-danger">
        {isMissing ? texts.kindRequired : null}
      </p>
    </fieldset>
  );
}
