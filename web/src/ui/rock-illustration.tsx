import { cx } from '../lib/dom/cx';
import drawing from './wall.svg?no-inline';
import styles from './rock-illustration.module.css';

interface RockIllustrationProps {
  /** The gym's header keeps 92 px at the bottom; the home page's 112 on phones, growing on the desk. */
  place: 'gym' | 'home';
}

/** Angular walls with holds at the bottom of a header, which must be `relative overflow-hidden`. Decoration. */
export function RockIllustration({ place }: RockIllustrationProps) {
  return (
    <>
      <Wall part="narrow" viewBox="0 0 390 92" className={cx('md:hidden', styles[place])} />
      <Wall part="wide" viewBox="0 0 1440 200" className={cx('max-md:hidden', styles[place])} />
    </>
  );
}

interface WallProps {
  part: 'narrow' | 'wide';
  viewBox: string;
  className: string;
}

/** The file's shapes take their colours from where they are used, so from the theme. */
function Wall({ part, viewBox, className }: WallProps) {
  return (
    <svg
      className={cx(styles.wall, className)}
      viewBox={viewBox}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <use href={`${drawing}#${part}`} />
    </svg>
  );
}
