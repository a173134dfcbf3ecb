import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import { Icon } from './icon';
import styles from './stat.module.css';

/** Key figures as one card split by hairlines. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className={styles.stats}>{children}</dl>;
}

interface StatProps {
  label: string;
  value: ReactNode;
  /** Change in words: "6%"; its direction sets arrow and colour. Without a direction it is a plain note. */
  change?: { text: string; direction?: 'up' | 'down' | undefined } | undefined;
}

const changeColours = { up: 'text-success', down: 'text-danger', none: 'text-ink-3' } as const;

export function Stat({ label, value, change }: StatProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        {change ? (
          <span className={cx(styles.change, changeColours[change.direction ?? 'none'])}>
            {change.direction ? (
              <Icon
                icon={change.direction === 'up' ? ArrowUp : ArrowDown}
                strokeWidth={2.6}
                label={change.direction === 'up' ? 'up' : 'down'}
              />
            ) : null}
            {change.text}
          </span>
        ) : null}
      </dd>
    </div>
  );
}

/** Facts about one thing in a row without a box: ascents, set date, setter. */
export function Facts({
  facts,
  className,
}: {
  facts: readonly { label: string; value: ReactNode }[];
  className?: string | undefined;
}) {
  return (
    <dl className={cx(styles.facts, className)}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
