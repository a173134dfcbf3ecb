import type { SVGProps } from 'react';
import type { HoldColour } from './hold-colour';

/** Each mark as a path, 16 by 16 from its origin: lines, or an area where it is filled. */
export const holdMarks: Readonly<Record<HoldColour, { d: string; isFilled?: true }>> = {
  grey: { d: 'M2 8h12' },
  yellow: { d: 'M4 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0z', isFilled: true },
  blue: { d: 'M8 2v12' },
  purple: { d: 'M8 2l6 6-6 6-6-6z' },
  green: { d: 'M8 3l6 10.5H2z' },
  orange: { d: 'M3 13L13 3' },
  red: { d: 'M3 3l10 10M13 3L3 13' },
  black: { d: 'M4 4h8v8H4z', isFilled: true },
  white: { d: 'M2.6 8a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0-10.8 0z' },
  pink: { d: 'M8 2v12M2 8h12' },
  teal: { d: 'M2 5h12M2 11h12' },
};

/** How wide a mark's lines are. */
export const holdMarkWidth = 2.6;

/** The mark that identifies a hold colour without its colour. */
export function HoldMark({ colour }: { colour: HoldColour }) {
  return (
    <svg className="block overflow-visible" viewBox="0 0 16 16" aria-hidden="true">
      <HoldDrawing colour={colour} />
    </svg>
  );
}

/** The mark's lines, for a drawing that holds several: 16 by 16 from its origin. */
export function HoldDrawing({ colour, ...rest }: { colour: HoldColour } & SVGProps<SVGGElement>) {
  const { d, isFilled } = holdMarks[colour];
  return (
    <g
      fill="none"
      stroke="currentColor"
      strokeWidth={holdMarkWidth}
      strokeLinecap="square"
      strokeLinejoin="miter"
      {...rest}
    >
      <path d={d} {...(isFilled ? { fill: 'currentColor', stroke: 'none' } : {})} />
    </g>
  );
}
