import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  meta?: ReactNode | undefined;
  /** Buttons, the main one last. */
  actions?: ReactNode | undefined;
}

/** The h1 of a management or settings page. */
export function PageHeader({ title, meta, actions }: PageHeaderProps) {
  return (
    <div className="page-header">
      <div className="min-w-0 grow">
        <h1>{title}</h1>
        {meta ? <p className="meta">{meta}</p> : null}
      </div>
      {actions ? <div className="actions">{actions}</div> : null}
    </div>
  );
}

interface SectionHeadProps {
  title: string;
  count?: number | undefined;
  action?: ReactNode | undefined;
}

export function SectionHead({ title, count, action }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2>
        {title} {count === undefined ? null : <span>{count}</span>}
      </h2>
      {action}
    </div>
  );
}
