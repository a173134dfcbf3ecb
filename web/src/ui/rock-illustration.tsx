import { cx } from '../lib/cx';
import { narrowWall, wideWall } from './wall-drawing';
import type { WallDrawing } from './wall-drawing';

interface RockIllustrationProps {
  /** The gym's header keeps a 92 px foot; the home page's is 112 on phones and grows with the desk. */
  place: 'gym' | 'home';
}

/** Angular walls with holds at the foot of a header, which has to be `relative overflow-hidden`. Decoration. */
export function RockIllustration({ place }: RockIllustrationProps) {
  return (
    <>
      <Wall drawing={narrowWall} className={cx('md:hidden', place)} />
      <Wall drawing={wideWall} className={cx('max-md:hidden', place)} />
    </>
  );
}

function Wall({ drawing, className }: { drawing: WallDrawing; className: string }) {
  const { width, height, lines, holds } = drawing;
  return (
    <svg
      className={cx('wall', className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path d={lines} fill="none" stroke="var(--line-strong)" vectorEffect="non-scaling-stroke" />
      {holds.map(([colour, x, y, turn, scaleX, scaleY]) => (
        <path
          key={`${x} ${y}`}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${scaleX} ${scaleY})`}
          d="M-6 1L-3.5 -5L4.5 -4L6 2L1 5Z"
          fill={`var(--h-${colour})`}
          stroke={`var(--h-${colour}-edge)`}
          strokeWidth="0.7"
        />
      ))}
    </svg>
  );
}
