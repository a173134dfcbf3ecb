import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { ReactNode } from 'react';
import styles from './paper.module.css';

interface SheetFrameProps {
  competition: CompetitionManaged;
  /** "Women open". */
  title: string;
  /** "Start list", "Final results". */
  kind: string;
  note: string;
  children: ReactNode;
}

/** A part of a print-out, starting on a new page; its table repeats the header on every page. */
export function SheetFrame({ competition, title, kind, note, children }: SheetFrameProps) {
  const at = competition.startsAt ?? competition.startedAt;
  const day =
    at === null
      ? ''
      : new Intl.DateTimeFormat(undefined, {
          dateStyle: 'full',
          timeZone: competition.timeZone,
        }).format(new Date(at));
  return (
    <section className={styles.paper} data-paper="">
      <header className={styles.head}>
        <div className="min-w-0">
          <p>{[competition.name, competition.venue].filter(Boolean).join(', ')}</p>
          <h2>{title}</h2>
        </div>
        <div>
          <b>{kind}</b>
          <p>{day}</p>
          <p>{note}</p>
        </div>
      </header>
      {children}
    </section>
  );
}
