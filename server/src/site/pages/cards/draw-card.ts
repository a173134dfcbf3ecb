import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';
import satori from 'satori';
import type { Drawing } from './drawing';
import { cardSize } from './frame';

const faces = {
  text: ['@fontsource-variable/hanken-grotesk', 'hanken-grotesk'],
  board: ['@fontsource-variable/sofia-sans-extra-condensed', 'sofia-sans-extra-condensed'],
} as const;

/** Each is a face of its own, asked in this order for a sign that the ones before do not have. */
const files = [
  ['board', 'latin'],
  ['board', 'latin-ext'],
  ['board', 'cyrillic'],
  ['board', 'greek'],
  ['text', 'latin'],
  ['text', 'latin-ext'],
  ['text', 'vietnamese'],
] as const;
const weights = { text: [400, 650, 700], board: [800] } as const;

type Fonts = Parameters<typeof satori>[1]['fonts'];
let fonts: Promise<Fonts> | undefined;

/** Draws a card, in about 30 ms of processor time. @returns a PNG of `cardSize`. */
export async function drawCard(drawing: Drawing): Promise<Buffer> {
  fonts ??= loadFonts();
  // plain boxes are what it takes; its types speak of another library's
  const node = withFaces(drawing) as Parameters<typeof satori>[0];
  const svg = await satori(node, { ...cardSize, fonts: await fonts });
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}

async function loadFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url);
  const loaded = await Promise.all(
    files.map(async ([face, subset]) => {
      const [folder, file] = faces[face];
      const path = resolve(`${folder}/files/${file}-${subset}-wght-normal.woff2`);
      const data = await readFile(path);
      return weights[face].map((weight) => ({
        name: `${face}-${subset}`,
        data,
        weight,
        style: 'normal' as const,
      }));
    }),
  );
  return loaded.flat() as Fonts; // 650 is a weight of a variable face, of which the types do not know
}

const families = {
  board: 'board-latin, board-latin-ext, board-cyrillic, board-greek, text-latin, text-vietnamese',
  text: 'text-latin, text-latin-ext, text-vietnamese, board-cyrillic, board-greek',
} as const;

/** The two faces by their short names, the text's for all that names none. */
function withFaces(drawing: Drawing): Drawing {
  const inner = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(inner);
    if (typeof node !== 'object' || node === null) return node;
    const { type, props } = node as Drawing; // a box's children are boxes and texts
    const style = props['style'] as Record<string, unknown> | undefined; // as `box` writes it
    const isBoard = style?.['fontFamily'] === 'board';
    return {
      type,
      props: {
        ...props,
        ...(isBoard ? { style: { ...style, fontFamily: families.board } } : {}),
        ...(props['children'] === undefined ? {} : { children: inner(props['children']) }),
      },
    };
  };
  const root = {
    type: 'div',
    props: {
      style: { display: 'flex', width: '100%', height: '100%', fontFamily: families.text },
      children: [inner(drawing)],
    },
  };
  return root;
}
