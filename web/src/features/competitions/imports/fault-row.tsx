import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../../lib/dom/cx';
import { IconButton } from '../../../ui/icon-button';
import { inputClass } from '../../../ui/input';
import { textLinkClass } from '../../../ui/text-link';
import { texts as shared } from '../model/manage/texts';
import { type FoldedFault, missingGroup, type MissingGroup } from './fold-faults';
import { texts } from './texts';
import styles from './preview.module.css';

interface FaultRowProps {
  fault: FoldedFault;
  isBusy: boolean;
  canFix: boolean;
  onFix: (value: string) => void;
  onAddGroup: (group: MissingGroup) => void;
}

const link = {
  type: 'button',
  className: cx(textLinkClass({ standalone: true }), 'text-start'),
} as const;

/** A fault with its lines, column and value, and ways to fix it: a suggestion, a group to add, or a field. */
export function FaultRow({ fault, isBusy, canFix, onFix, onAddGroup }: FaultRowProps) {
  const { line, lines, column, value, message, suggestion } = fault;
  const missing = missingGroup(fault);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <li>
      <span className={styles.line}>
        <span className="sr-only">{texts.line(line)}</span>
        <span aria-hidden="true">{line}</span>
      </span>
      <div className="min-w-0">
        <span className="text-13 text-ink-3">{column}</span>{' '}
        {value === '' ? null : <code>{value}</code>}
        {typed === null ? (
          <>
            <p>
              {message} {lines.length > 1 ? texts.onLines(lines) : null}
            </p>
            <div className="-mb-2.5 flex flex-wrap gap-x-5">
              {suggestion !== null && canFix ? (
                <button {...link} disabled={isBusy} onClick={() => onFix(suggestion)}>
                  {texts.use(suggestion)}
                </button>
              ) : null}
              {missing ? (
                <button {...link} disabled={isBusy} onClick={() => onAddGroup(missing)}>
                  {texts.addGroup(missing)}
                </button>
              ) : null}
              {canFix ? (
                <button
                  {...link}
                  aria-label={`${texts.fix} ${texts.fixLabel(column, lines)}`}
                  disabled={isBusy}
                  onClick={() => setTyped(value)}
                >
                  {texts.fix}
                </button>
              ) : null}
            </div>
          </>
        ) : (
          <form
            className="mt-1 flex items-center"
            onSubmit={(event) => {
              event.preventDefault();
              setTyped(null);
              onFix(typed);
            }}
          >
            <input
              className={inputClass({ dense: true })}
              aria-label={texts.fixLabel(column, lines)}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press that asked for it
              autoFocus
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') setTyped(null);
              }}
            />
            <IconButton type="submit" icon={Check} label={shared.save} className="text-success" />
            <IconButton icon={X} label={shared.cancel} onClick={() => setTyped(null)} />
          </form>
        )}
      </div>
    </li>
  );
}
