import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';

/** Values of the light theme: a picture knows no viewer. A test holds them against the web's theme file. */
export const palette = {
  canvas: '#eeece8',
  raised: '#ffffff',
  line: '#d9d5ce',
  ink: '#1b1917',
  'ink-2': '#4f4a44',
  'ink-3': '#655f57',
  accent: '#3a33c4',
  'on-accent': '#ffffff',
  sunken: '#e4e1db',
  'line-strong': '#b8b2a8',
  'chalk-soft': '#dad5cc',
  secondary: '#1f5fa8',
  'secondary-soft': '#e1ebf7',
  inverse: '#1b1917',
  'on-inverse': '#f8f6f2',
} as const;

interface Hold {
  readonly fill: string;
  readonly on: string;
  readonly edge: string;
}

const hold = (fill: string, on: string, edge: string): Hold => ({ fill, on, edge });

export const holds: Readonly<Record<GymColour, Hold>> = {
  grey: hold('#8d8a86', '#12100e', '#6d6a66'),
  yellow: hold('#f3c51b', '#1b1917', '#a67f00'),
  blue: hold('#1f61d2', '#ffffff', '#1f61d2'),
  purple: hold('#7a3fc4', '#ffffff', '#7a3fc4'),
  green: hold('#1b7d3f', '#ffffff', '#1b7d3f'),
  orange: hold('#ee7c1f', '#1b1917', '#bf5a08'),
  red: hold('#cc2929', '#ffffff', '#cc2929'),
  black: hold('#1b1917', '#f8f6f2', '#1b1917'),
  white: hold('#fbfaf7', '#1b1917', '#857f75'),
  pink: hold('#f283b6', '#1b1917', '#cc4b88'),
  teal: hold('#0b7b7b', '#ffffff', '#0b7b7b'),
};

/** The mark that tells a hold colour apart without seeing the colour, in a square of 16; as the web draws it. */
export const holdMarks: Readonly<
  Record<GymColour, { readonly d: string; readonly isFull?: true }>
> = {
  grey: { d: 'M2 8h12' },
  yellow: { d: 'M8 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8z', isFull: true },
  blue: { d: 'M8 2v12' },
  purple: { d: 'M8 2l6 6-6 6-6-6z' },
  green: { d: 'M8 3l6 10.5H2z' },
  orange: { d: 'M3 13L13 3' },
  red: { d: 'M3 3l10 10M13 3L3 13' },
  black: { d: 'M4 4h8v8H4z', isFull: true },
  white: { d: 'M8 2.6a5.4 5.4 0 1 1 0 10.8 5.4 5.4 0 0 1 0-10.8z' },
  pink: { d: 'M8 2v12M2 8h12' },
  teal: { d: 'M2 5h12M2 11h12' },
};
