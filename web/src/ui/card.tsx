import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../lib/dom/cx';

interface CardProps {
  title?: ReactNode | undefined;
  /** At the end of the title: text actions, a legend. */
  actions?: ReactNode | undefined;
  children: ReactNode;
  /** Rows have their own padding; without it the content is padded. */
  isFlush?: boolean | undefined;
  className?: string | undefined;
}

export function Card({ title, actions, children, isFlush = false, className }: CardProps) {
  const id = useId();
  return (
    <section className={cx('card', className)} aria-labelledby={title ? id : undefined}>
      {title || actions ? (
        <header>
          {title ? <h2 id={id}>{title}</h2> : null}
          {actions ? <div className="end">{actions}</div> : null}
        </header>
      ) : null}
      {isFlush ? children : <div className="body">{children}</div>}
    </section>
  );
}
