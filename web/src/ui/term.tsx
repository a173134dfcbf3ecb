import { useId } from 'react';
import styles from './term.module.css';

interface TermProps {
  /** The word as the text has it. */
  children: string;
  /** One sentence. */
  meaning: string;
}

/**
 * A word that newcomers don't know; a tap shows its meaning. The browser opens, places and closes the note, so that
 * public pages load no script for it.
 */
export function Term({ children, meaning }: TermProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.term} popoverTarget={id} aria-describedby={id}>
        {children}
      </button>
      <span id={id} popover="auto" role="note" className={styles.note}>
        {meaning}
      </span>
    </>
  );
}
