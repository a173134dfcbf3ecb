import type { ReactNode } from 'react';
import styles from './tv-section.module.css';

interface TvSectionProps {
  title: string;
  /** At the end of the heading's line: "November". */
  note?: string | undefined;
  children: ReactNode;
}

/** A column of a TV page: a heading over a thick line, and what it lists. */
export function TvSection({ title, note, children }: TvSectionProps) {
  return (
    <section aria-label={title} className={styles.section}>
      <header className={styles.head}>
        <h2 className="ell">{title}</h2>
        {note === undefined ? null : <span>{note}</span>}
      </header>
      {children}
    </section>
  );
}
