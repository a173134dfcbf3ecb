import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bytesOf, decodeText } from './decode-file';
import { readTable } from './read-table';

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../fixtures/${name}`, import.meta.url)));
const sent = (bytes: Buffer) => ({ name: 'a.csv', base64: bytes.toString('base64') });
const decodeFile = (file: { name: string; base64: string }, sizeMaxBytes: number) =>
  decodeText(bytesOf(file, sizeMaxBytes)).text;
const codeOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return (error as { code: string }).code; // an AppError, or the test fails
  }
  return undefined;
};

describe('the text of a file', () => {
  it('is UTF-8 with or without its mark, or UTF-16 with one', () => {
    const utf16 = Buffer.from('\uFEFFZoë\r\n', 'utf16le');
    for (const bytes of [
      Buffer.from('Zoë\n'),
      Buffer.from('\uFEFFZoë\r\n'),
      Buffer.from('Zoë\r'),
      utf16,
      Buffer.from(utf16).swap16(),
    ]) {
      expect(decodeFile(sent(bytes), 100)).toBe('Zoë\n');
    }
  });
  it('is Windows-1252 where it isn’t Unicode', () => {
    const decoded = decodeText(read('competitors-german-excel.csv'));
    expect(decoded.encoding).toBe('windows-1252');
    expect(decoded.text).toContain('104;Anaïs;d’Été;');
    expect(decoded.text).toContain('€ bezahlt');
    expect(decodeText(Buffer.from('Zoë'))).toEqual({ text: 'Zoë', encoding: 'unicode' });
  });
  it('is refused as no text, as no base64', () => {
    const unmarked = Buffer.from('number,name', 'utf16le');
    expect(codeOf(() => decodeFile(sent(unmarked), 100))).toBe('import_encoding');
    const zip = Buffer.from('504b0304140006000800000021', 'hex');
    expect(codeOf(() => decodeFile(sent(zip), 100))).toBe('import_encoding');
    for (const base64 of ['abc', 'a-b_', '====', 'abcd\n']) {
      expect(codeOf(() => decodeFile({ name: '', base64 }, 100))).toBe('invalid_argument');
    }
  });
  it('has a limit that the error names', () => {
    expect(decodeFile(sent(Buffer.alloc(100, 'a')), 100)).toHaveLength(100);
    expect(() => decodeFile(sent(Buffer.alloc(5_242_881, 'a')), 5_242_880)).toThrow(
      expect.objectContaining({
        code: 'import_too_large',
        fields: [{ path: 'file', message: 'At most 5,242,880 bytes' }],
      }),
    );
  });
});

describe('the table in a text', () => {
  it.each([
    ['comma', 'a,b;c\n1,2'],
    ['semicolon', 'a;b,c;d\n1;2;3'],
    ['tab', 'a\tb,c\td\n1\t2\t3'],
    ['comma', '"a;x;y",b\n1,2'],
    ['comma', 'name\nAna;1'],
    ['semicolon', 'sep=;\nname\nAna'],
    ['semicolon', 'Cup, 2026, final\na;b;c;d\n1;2;3;4'],
  ] as const)('is separated by a %s: %j', (delimiter, text) => {
    expect(readTable(text, 1_000).delimiter).toBe(delimiter);
  });
  it('knows the line on which each row begins, over quoted line ends and blank lines', () => {
    const { rows, fault } = readTable('\n \na,b\n"1\n2",x\n\n3,"y ""z"""\n5\'10" tall,w\n', 1_000);
    expect(fault).toBeNull();
    expect(rows).toEqual([
      { line: 3, cells: ['a', 'b'] },
      { line: 4, cells: ['1\n2', 'x'] },
      { line: 7, cells: ['3', 'y "z"'] },
      { line: 8, cells: ['5\'10" tall', 'w'] },
    ]);
  });
  it('is not there where a quote is never closed, and says where it was opened', () => {
    const { rows, fault } = readTable(read('competitors-open-quote.csv').toString(), 1_000);
    expect(rows).toEqual([]);
    expect(fault).toMatchObject({ line: 3, value: '2,"Ben', rule: 'quote' });
  });
  it('is empty in an empty text', () => {
    expect(readTable('', 1_000).rows).toEqual([]);
    expect(readTable('\n\n', 1_000).rows).toEqual([]);
  });
  it('is read as far as the limit and one row more', () => {
    // an open quote is a fault for whoever reads as far as that
    const unread = '\n"open';
    const refusal = (text: string, rule: string) =>
      expect(() => readTable(text + unread, 1_000)).toThrow(
        expect.objectContaining({
          code: 'import_too_large',
          message: `That file is too large. ${rule}.`,
          fields: [{ path: 'file', message: rule }],
        }),
      );
    refusal(`name\n${'x\n'.repeat(2_621_440)}`, 'At most 1,000 rows');
    refusal(`name\nAna\n${'\n'.repeat(5_242_880)}`, 'At most 10,000 blank rows');
    refusal(`name\n${','.repeat(5_242_880)}`, 'At most 100 columns');
    expect(readTable(`name\n${'x\n'.repeat(1_000)}`, 1_000).rows).toHaveLength(1_001);
    expect(readTable(`name\n${'\n'.repeat(10_000)}x`, 1_000).rows).toHaveLength(2);
  });
  it('is empty in a text of line ends, however many', () => {
    expect(readTable('\n'.repeat(5_242_880), 1_000).rows).toEqual([]);
  });
});
