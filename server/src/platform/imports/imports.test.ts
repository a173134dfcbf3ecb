import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { decodeFile } from './decode-file';
import { readTable } from './read-table';

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../fixtures/${name}`, import.meta.url)));
const sent = (bytes: Buffer) => ({ name: 'a.csv', base64: bytes.toString('base64') });
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
  it('is refused in another encoding, as no text, as no base64', () => {
    expect(codeOf(() => decodeFile(sent(read('competitors-latin1.csv')), 100))).toBe(
      'import_encoding',
    );
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
  ] as const)('is separated by a %s: %j', (delimiter, text) => {
    expect(readTable(text).delimiter).toBe(delimiter);
  });
  it('knows the line on which each row begins, over quoted line ends and blank lines', () => {
    const { table, fault } = readTable('\n \na,b\n"1\n2",x\n\n3,"y ""z"""\n5\'10" tall,w\n');
    expect(fault).toBeNull();
    expect(table.header).toEqual(['a', 'b']);
    expect(table.rows).toEqual([
      { line: 4, cells: ['1\n2', 'x'] },
      { line: 6, cells: [''] },
      { line: 7, cells: ['3', 'y "z"'] },
      { line: 8, cells: ['5\'10" tall', 'w'] },
    ]);
  });
  it('is not there where a quote is never closed, and says where it was opened', () => {
    const { table, fault } = readTable(read('competitors-open-quote.csv').toString());
    expect(table.rows).toEqual([]);
    expect(fault).toMatchObject({ line: 3, value: '2,"Ben', rule: 'quote' });
  });
  it('is empty in an empty text', () => {
    expect(readTable('').table).toEqual({ header: [], rows: [] });
    expect(readTable('\n\n').table.header).toEqual([]);
  });
});
