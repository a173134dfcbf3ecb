import type { ComponentProps } from 'react';
import { cx } from '../lib/dom/cx';
import styles from './text-link.module.css';

type TextLinkProps = ComponentProps<'a'> & {
  /** Stands alone rather than in a sentence, so it is as tall as a finger. */
  standing?: boolean | undefined;
};

export function TextLink({ standing = false, className, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={cx(textLinkClass({ standing }), className)}>
      {children}
    </a>
  );
}

/** A text link's classes, for a router link or a button that reads as one. */
export function textLinkClass({ standing = false }: { standing?: boolean } = {}): string {
  return cx(styles.textLink, standing && styles.standing);
}
