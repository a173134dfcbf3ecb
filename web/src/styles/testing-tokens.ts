export type Theme = 'light' | 'dark';
export type Rgb = readonly [red: number, green: number, blue: number];

interface Tokens {
  readonly names: readonly string[];
  /** @returns an opaque colour. */
  colour(name: string, theme: Theme): Rgb;
  /** @returns what is seen where a colour that lets through lies over another. */
  over(name: string, theme: Theme, ground: string): Rgb;
}

/** Reads the colours of a style sheet's tokens, for tests. */
export function readTokens(css: string): Tokens {
  const declared = [...css.matchAll(/^\s*--([\w-]+):\s*([^;]+);/gm)];
  const values = new Map(declared.map((match) => [match[1] ?? '', match[2] ?? '']));
  const read = (name: string, theme: Theme): readonly number[] => {
    const value = inTheme(values.get(name) ?? '', theme);
    const named = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return named === undefined ? parse(value, name) : read(named, theme);
  };
  return {
    names: [...values.keys()],
    colour(name, theme) {
      const [red = 0, green = 0, blue = 0, alpha = 1] = read(name, theme);
      if (alpha !== 1) throw new Error(`--${name} lets through what is behind it`);
      return [red, green, blue];
    },
    over(name, theme, ground) {
      const [red = 0, green = 0, blue = 0, alpha = 1] = read(name, theme);
      const [r = 0, g = 0, b = 0] = parse(ground, ground);
      const mix = (front: number, back: number) => front * alpha + back * (1 - alpha);
      return [mix(red, r), mix(green, g), mix(blue, b)];
    },
  };
}

function inTheme(value: string, theme: Theme): string {
  const pair = /^light-dark\((.+), (.+)\)$/.exec(value);
  return (theme === 'light' ? pair?.[1] : pair?.[2]) ?? value;
}

function parse(value: string, name: string): readonly number[] {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(value);
  if (hex) return hex.slice(1).map((part) => Number.parseInt(part, 16));
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value);
  if (rgb) return rgb.slice(1).map(Number);
  throw new Error(`--${name} is no colour: ${value}`);
}

/** @returns how far two colours stand apart, from 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
