import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const sheet = fileURLToPath(new URL('fonts.css', import.meta.url));
const { resolve } = createRequire(sheet);

/** A file of a face, and the characters that browsers ask it for. */
export interface FontFile {
  readonly file: string;
  /** Whether the sheet says that browsers look here for it. */
  readonly covers: (codePoint: number) => boolean;
  /** Whether the file has a glyph for it. */
  readonly draws: (codePoint: number) => boolean;
}

/** @returns a face's files, in the order of the sheet; of several that cover a character browsers take the last. */
export function fontFiles(family: string): FontFile[] {
  const css = readFileSync(sheet, 'utf8');
  return [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const file = /url\('([^']+)'\)/.exec(face)?.[1];
    if (!face.includes(`'${family}'`) || file === undefined) return [];
    const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
    );
    const glyphs = glyphsOf(readFileSync(resolve(file)));
    return [
      {
        file,
        covers: (point: number) => ranges.some(([from, to]) => from <= point && point <= to),
        draws: (point: number) => glyphs.has(point),
      },
    ];
  });
}

/** @returns the characters that a WOFF2 file maps to glyphs (W3C WOFF 2.0, sections 4 and 5; OpenType `cmap`). */
function glyphsOf(woff: Buffer): ReadonlySet<number> {
  let at = 48;
  const byte = () => woff.readUInt8(at++);
  const length = () => {
    for (let value = 0; ;) {
      const next = byte();
      value = value * 128 + (next & 127);
      if (next < 128) return value;
    }
  };
  let offset = 0;
  let map: { from: number; to: number } | null = null;
  for (let table = woff.readUInt16BE(12); table > 0; table -= 1) {
    const flags = byte();
    const [tag, version] = [flags & 63, flags >> 6];
    if (tag === 63) at += 4;
    const original = length();
    // glyf (10) and loca (11) are transformed unless they say 3, the others if they say anything
    const isTransformed = tag === 10 || tag === 11 ? version !== 3 : version !== 0;
    const size = isTransformed ? length() : original;
    if (tag === 0) map = { from: offset, to: offset + size };
    offset += size;
  }
  if (map === null) throw new Error('The font has no cmap');
  const tables = brotliDecompressSync(woff.subarray(at, at + woff.readUInt32BE(20)));
  return charactersOf(tables.subarray(map.from, map.to));
}

function charactersOf(cmap: Buffer): ReadonlySet<number> {
  const found = new Set<number>();
  for (let record = 0; record < cmap.readUInt16BE(2); record += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + record * 8 + 4));
    for (const [from, to] of segmentsOf(table)) {
      for (let point = from; point <= to; point += 1) found.add(point);
    }
  }
  return found;
}

/** Formats 4 and 12 are the two that fonts of the web have for Unicode. */
function segmentsOf(table: Buffer): [from: number, to: number][] {
  const format = table.readUInt16BE(0);
  if (format === 12) {
    return Array.from({ length: table.readUInt32BE(12) }, (_, index) => [
      table.readUInt32BE(16 + index * 12),
      table.readUInt32BE(20 + index * 12),
    ]);
  }
  if (format !== 4) return [];
  const bytes = table.readUInt16BE(6);
  const segments = Array.from({ length: bytes / 2 }, (_, index): [number, number] => [
    table.readUInt16BE(16 + bytes + index * 2),
    table.readUInt16BE(14 + index * 2),
  ]);
  return segments.filter(([from]) => from !== 0xff_ff);
}
