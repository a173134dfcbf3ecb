import type { ReactNode, SVGProps } from 'react';
import type { HoldColour } from './hold-colour';

const drawings: Record<HoldColour, ReactNode> = {
  grey: <path d="M2 8h12" />,
  yellow: <circle cx="8" cy="8" r="4" fill="currentColor" stroke="none" />,
  blue: <path d="M8 2v12" />,
  purple: <path d="M8 2l6 6-6 6-6-6z" />,
  green: <path d="M8 3l6 10.5H2z" />,
  orange: <path d="M3 13L13 3" />,
  red: <path d="M3 3l10 10M13 3L3 13" />,
  black: <path d="M4 4h8v8H4z" fill="currentColor" stroke="none" />,
  white: <circle cx="8" cy="8" r="5.4" />,
  pink: <path d="M8 2v12M2 8h12" />,
  teal: <path d="M2 5h12M2 11h12" />,
};

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
  return (
    <g
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="square"
      strokeLinejoin="miter"
      {...rest}
    >
      {drawings[colour]}
    </g>
  );
}
