import type { ComponentProps } from 'react';
import { cx } from '../lib/dom/cx';
import styles from './text-link.module.css';

type TextLinkProps = ComponentProps<'a'> & {
  /** Stands alone rather than in a sentence, so it is as tall as a finger. */
  standalone?: boolean | undefined;
};

export function TextLink({ standalone = false, className, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={cx(textLinkClass({ standalone }), className)}>
      {children}
    </a>
  );
}

/** A text link's classes, for a router link or a button that reads as one. */
export function textLinkClass({ standalone = false }: { standalone?: boolean } = {}): string {
  return cx(styles.textLink, standalone && styles.standing);
}
