import { cx } from '../lib/dom/cx';
import { facetClass } from './facet';
import { holdClass } from './hold-colour';
import type { HoldColour } from './hold-colour';
import { HoldMark } from './hold-mark';
import styles from './climb-tag.module.css';

interface ClimbTagProps {
  colour: HoldColour;
  /** "V5", or a number in a competition; without one an en dash. */
  grade: string | null;
  /** sm 28, md 40, lg 72, tv 92 pixels high. */
  size?: 'sm' | 'md' | 'lg' | 'tv' | undefined;
}

/** A climb's tag: hold colour with its mark, then the grade. The colour's name is read out. */
export function ClimbTag({ colour, grade, size = 'md' }: ClimbTagProps) {
  return (
    <span className={cx(facetClass, styles.tag, size !== 'md' && styles[size], holdClass(colour))}>
      <span className={styles.hold} data-hold={colour}>
        <HoldMark colour={colour} />
      </span>
      <b>
        {grade ?? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">No grade</span>
          </>
        )}
      </b>
      <span className="sr-only">, {colour} holds</span>
    </span>
  );
}
