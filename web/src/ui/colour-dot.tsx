import { cx } from '../lib/dom/cx';
import { holdClass } from './hold-colour';
import type { HoldColour } from './hold-colour';
import { HoldMark } from './hold-mark';
import styles from './colour-dot.module.css';

interface ColourDotProps {
  colour: HoldColour;
  size?: 'm' | 'lg' | undefined;
  /** The word stands beside it, so it isn't read out twice. */
  isNamedBeside?: boolean | undefined;
}

export function ColourDot({ colour, size = 'm', isNamedBeside = false }: ColourDotProps) {
  return (
    <span
      className={cx(styles.dot, size === 'lg' && styles.lg, holdClass(colour))}
      {...(isNamedBeside ? { 'aria-hidden': true } : { role: 'img', 'aria-label': colour })}
    >
      <HoldMark colour={colour} />
    </span>
  );
}
