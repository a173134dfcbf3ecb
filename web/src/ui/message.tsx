import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import styles from './message.module.css';

export interface MessageProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  /** One action. */
  action?: ReactNode | undefined;
  /** 1 if it is the whole page. */
  headingLevel?: 1 | 2 | 3 | undefined;
  role?: 'alert' | 'status' | undefined;
}

/** The frame of the empty, error and no-permission states: icon, heading, one sentence, one action. */
export function Message({ icon, title, children, action, headingLevel = 2, role }: MessageProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.message} role={role}>
      <Icon icon={icon} size="l" />
      <Heading>{title}</Heading>
      {typeof children === 'string' ? <p>{children}</p> : children}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
