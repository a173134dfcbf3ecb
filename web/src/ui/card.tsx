import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import styles from './card.module.css';

interface CardProps {
  title?: ReactNode | undefined;
  /** At the end of the title: text actions, a legend. */
  actions?: ReactNode | undefined;
  children: ReactNode;
  /** Rows have their own padding; without it the content is padded. */
  isFlush?: boolean | undefined;
  className?: string | undefined;
}

/** The class of a card, for a list or a frame that looks like one. */
export const cardClass = cx(styles.card);

export function Card({ title, actions, children, isFlush = false, className }: CardProps) {
  const id = useId();
  return (
    <section className={cx(cardClass, className)} aria-labelledby={title ? id : undefined}>
      {title || actions ? (
        <header className={styles.head}>
          {title ? <h2 id={id}>{title}</h2> : null}
          {actions ? <div className={styles.end}>{actions}</div> : null}
        </header>
      ) : null}
      {isFlush ? children : <div className={styles.body}>{children}</div>}
    </section>
  );
}
