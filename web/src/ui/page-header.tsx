import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  meta?: ReactNode | undefined;
  /** Buttons, the main one last. */
  actions?: ReactNode | undefined;
}

/** The h1 of a management or settings page. */
export function PageHeader({ title, meta, actions }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <div className="min-w-0 grow">
        <h1>{title}</h1>
        {meta ? <p className={styles.meta}>{meta}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}

interface SectionHeadProps {
  /** Of the heading, for a section that is named by it. */
  id?: string | undefined;
  title: string;
  count?: number | undefined;
  action?: ReactNode | undefined;
}

export function SectionHead({ id, title, count, action }: SectionHeadProps) {
  return (
    <div className={styles.section}>
      <h2 id={id}>
        {title} {count === undefined ? null : <span>{count}</span>}
      </h2>
      {action}
    </div>
  );
}
