import type { ImportReport } from '@cruxboard/contracts/imports';
import { useState } from 'react';
import { textLinkClass } from '../text-link';
import { texts } from './texts';
import styles from './outcome.module.css';

interface ChangeListProps {
  title: string;
  changes: ImportReport['changes'];
}

const shownMax = 20;

/** Rows that the import adds or changes, with what stands there before and after. */
export function ChangeList({ title, changes }: ChangeListProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (changes.length === 0) return null;
  const shown = isOpen ? changes : changes.slice(0, shownMax);
  return (
    <section>
      <h3 className={styles.listTitle}>{title}</h3>
      <ul className={styles.list}>
        {shown.map(({ line, kind, number, name, fields }) => (
          <li key={line}>
            <span className={styles.number}>{number === '' ? '–' : number}</span>
            <div className="min-w-0">
              <b className="font-name wrap-anywhere">{name === '' ? '–' : name}</b>
              {kind === 'new'
                ? null
                : fields.map(({ field, before, after }) => (
                    <p key={field} className={styles.change}>
                      <span>{field}</span> {before === '' ? null : <del>{before}</del>}{' '}
                      <ins>{after === '' ? '–' : after}</ins>
                    </p>
                  ))}
            </div>
          </li>
        ))}
      </ul>
      {shown.length < changes.length ? (
        <p className={styles.same}>
          {texts.andMore(changes.length - shown.length)} ·{' '}
          <button
            type="button"
            className={textLinkClass({ standalone: true })}
            onClick={() => setIsOpen(true)}
          >
            {texts.showAll}
          </button>
        </p>
      ) : null}
    </section>
  );
}
