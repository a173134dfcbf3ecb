/** What a picture is made of: boxes with flex layout, texts and small vector drawings, all plain data. */
export interface Drawing {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

export type Style = Readonly<Record<string, string | number>>;

/** @returns a box; children that are `null` are left out. */
export function box(style: Style, ...children: readonly (Drawing | string | null)[]): Drawing {
  const present = children.filter((child) => child !== null);
  return {
    type: 'div',
    props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children: present },
  };
}

/** @returns a text of at most so many lines; what is longer ends in an ellipsis. */
export function lines(text: string, count: number, style: Style): Drawing {
  const clamp = { display: 'block', lineClamp: count, wordBreak: 'break-word', ...style };
  return { type: 'div', props: { style: clamp, children: text } };
}

/** @returns a vector drawing of paths in a square of `viewBox` units. */
export function vector(
  size: number,
  viewBox: number,
  paths: readonly Readonly<Record<string, string | number>>[],
): Drawing {
  return {
    type: 'svg',
    props: {
      width: size,
      height: size,
      viewBox: `0 0 ${viewBox} ${viewBox}`,
      fill: 'none',
      children: paths.map((props) => ({ type: 'path', props })),
    },
  };
}

/** @returns a picture that fills its room, whatever its own sides are. @param src as `CardSources.picture` gives it. */
export function picture(src: string, style: Style & { width: number; height: number }): Drawing {
  const { width, height } = style;
  return { type: 'img', props: { src, width, height, style: { objectFit: 'cover', ...style } } };
}

interface Facet {
  readonly width: number;
  readonly height: number;
  readonly cut: number;
  /** What lies behind it. */
  readonly behind: string;
  /** A hairline around it, where its fill is too near to what lies behind. */
  readonly edge?: string;
}

/**
 * The product's facet: a box with one cut at the top right. The corner is painted over, because clipped boxes
 * within clipped boxes come out uncut.
 * @returns the box.
 */
export function faceted(
  { width, height, cut, behind, edge }: Facet,
  style: Style,
  ...children: readonly (Drawing | null)[]
): Drawing {
  const corner = vector(cut, cut, [
    { d: `M0 0H${cut}V${cut}Z`, fill: behind },
    ...(edge === undefined ? [] : [{ d: `M0 0L${cut} ${cut}`, stroke: edge, 'stroke-width': 4 }]),
  ]);
  const border = edge === undefined ? {} : { border: `3px solid ${edge}` };
  const place = edge === undefined ? 0 : -3;
  return box(
    { width, height, position: 'relative', ...border, ...style },
    ...children,
    box({ position: 'absolute', top: place, right: place }, corner),
  );
}
