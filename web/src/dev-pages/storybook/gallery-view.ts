export const galleryParts = [
  'tokens',
  'controls',
  'fields',
  'data',
  'people',
  'boards',
  'media',
  'states',
  'transfers',
  'overlays',
] as const;
export type GalleryPart = (typeof galleryParts)[number];

/** The storybook's settings in the address. */
export interface GallerySearch {
  part?: string | undefined;
  theme?: string | undefined;
  size?: string | undefined;
  dir?: string | undefined;
}

export interface GalleryView {
  readonly part: GalleryPart;
  readonly theme: 'light' | 'dark' | 'both';
  /** Text size, in percent of the browser's own. */
  readonly size: '100' | '150' | '200';
  readonly dir: 'ltr' | 'rtl';
}

const themes = ['both', 'light', 'dark'] as const;
const sizes = ['100', '150', '200'] as const;
const directions = ['ltr', 'rtl'] as const;

/** The options, as the controls name them. */
export const galleryChoices = {
  theme: themes.map((value) => ({
    value,
    label: { both: 'Both', light: 'Light', dark: 'Dark' }[value],
  })),
  size: sizes.map((value) => ({ value, label: `${value}%` })),
  dir: directions.map((value) => ({ value, label: { ltr: 'Left', rtl: 'Right' }[value] })),
} as const;

/** @returns what to show; missing or wrong values become the first option. */
export function galleryView(search: GallerySearch): GalleryView {
  return {
    part: oneOf(galleryParts, search.part),
    theme: oneOf(themes, search.theme),
    size: oneOf(sizes, search.size),
    dir: oneOf(directions, search.dir),
  };
}

function oneOf<V extends string>(
  choices: readonly [V, ...(readonly V[])],
  value: string | undefined,
): V {
  return choices.find((choice) => choice === value) ?? choices[0];
}
