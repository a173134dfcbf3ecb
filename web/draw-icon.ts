import { createElement, type ReactElement, type SVGProps } from 'react';

interface Drawing {
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

/**
 * In the place of the icon package's own factory, whose options (contexts, class names, strokes that do not scale) are
 * 2 kB of every first load and used by nobody here.
 */
export default function drawIcon({ node }: Drawing) {
  return (props: SVGProps<SVGSVGElement>): ReactElement =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...node.map(([name, attributes]) => createElement(name, attributes)),
    );
}
