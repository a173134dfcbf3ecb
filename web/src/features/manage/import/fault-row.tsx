import type { ImportFault } from '@cruxboard/contracts/imports';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button';
import { texts as shared } from '../texts';
import { texts } from './texts';

interface FaultRowProps {
  fault: ImportFault;
  isBusy: boolean;
  canMend: boolean;
  onMend: (value: string) => void;
}

/** One fault: line, column, value, what to do, a value that would do, and a box to put it right here. */
export function FaultRow({ fault, isBusy, canMend, onMend }: FaultRowProps) {
  const { line, column, value, message, suggestion } = fault;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <li>
      <span className="ln">
        <span className="sr-only">{texts.line(line)}</span>
        <span aria-hidden="true">{line}</span>
      </span>
      <div className="min-w-0">
        <span className="col">{column}</span> {value === '' ? null : <code>{value}</code>}
        {typed === null ? (
          <p>
            {message}{' '}
            {suggestion !== null && canMend ? (
              <button
                type="button"
                className="text-link"
                disabled={isBusy}
                onClick={() => onMend(suggestion)}
              >
                {texts.use(suggestion)}
              </button>
            ) : null}{' '}
            {canMend ? (
              <button
                type="button"
                className="text-link ms-3"
                aria-label={`${texts.fix} ${texts.fixLabel(column, line)}`}
                disabled={isBusy}
                onClick={() => setTyped(value)}
              >
                {texts.fix}
              </button>
            ) : null}
          </p>
        ) : (
          <form
            className="mt-1 flex items-center"
            onSubmit={(event) => {
              event.preventDefault();
              setTyped(null);
              onMend(typed);
            }}
          >
            <input
              className="input dense"
              aria-label={texts.fixLabel(column, line)}
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
