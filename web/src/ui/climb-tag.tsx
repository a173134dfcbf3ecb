import { cx } from '../lib/dom/cx';
import { holdClass } from './hold-colour';
import type { HoldColour } from './hold-colour';
import { HoldMark } from './hold-mark';

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
    <span className={cx('tag', size !== 'md' && size, holdClass(colour))}>
      <span className="hold">
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
