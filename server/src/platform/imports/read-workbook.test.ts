import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFile } from './read-file';

const limits = { sizeMaxBytes: 5_242_880, recordsMax: 1_000 };
const read = (bytes: Uint8Array) =>
  readFile({ file: { name: 'a.xlsx', base64: Buffer.from(bytes).toString('base64') }, limits });
const fixture = readFileSync(
  fileURLToPath(new URL('../../../../fixtures/competitors-excel.xlsx', import.meta.url)),
);

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with one sheet. */
const workbookOf = (sheetData: string): Record<string, Uint8Array> => ({
  'xl/workbook.xml': strToU8(
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ),
  'xl/worksheets/sheet1.xml': strToU8(
    `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
  ),
});
const text = (place: string, value: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;

describe('a workbook', () => {
  it('is read by row, its numbers as they are stored, its dates as days', async () => {
    const outcome = await read(fixture);
    expect(outcome).toMatchObject({ ok: true, value: { delimiter: null, fault: null } });
    expect(outcome.ok && outcome.value.rows).toEqual([
      { line: 1, cells: ['Alpenblock Cup 2026', '', '', '', '', ''] },
      { line: 3, cells: ['Startnr.', 'Vorname', 'Nachname', 'Handy', 'Klasse', 'Geboren'] },
      { line: 4, cells: ['101', 'Zofia', 'Wiśniewska', '436641234567', 'Damen', '2001-02-03'] },
      { line: 5, cells: ['102', 'Maëlle', 'Castagnède-Bourrel', '4.36601234567E11', 'Damen', ''] },
      { line: 7, cells: ['103', 'Jörg', 'Öztürk', '0171/2345 678', 'Männer', ''] },
    ]);
  });
  it('of more than 50 MB unpacked is refused before it is unpacked', async () => {
    const parts = workbookOf('');
    const bomb = { ...parts, 'xl/sharedStrings.xml': new Uint8Array(53_000_000) };
    const packed = zipSync(bomb);
    expect(packed.length).toBeLessThan(100_000);
    expect(await read(packed)).toMatchObject({
      ok: false,
      code: 'import_too_large',
      fields: [{ path: 'file', message: 'At most 50 MB unpacked' }],
    });
  });
  it('that declares less than it holds is unpacked no further than that', async () => {
    const parts = workbookOf(`<row r="1">${text('A1', 'name')}</row>`);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(parts['xl/worksheets/sheet1.xml']?.length ?? 0);
    const packed = Buffer.from(zipSync(parts));
    expect(await read(packed)).toMatchObject({ ok: true });
    for (let at = packed.indexOf(size); at !== -1; at = packed.indexOf(size)) {
      packed.writeUInt32LE(10, at);
    }
    expect(await read(packed)).toMatchObject({ ok: false, code: 'import_encoding' });
  });
  it.each([
    ['a row', '<row r="999999999"><c r="A999999999"><v>1</v></c></row>', 'import_too_large'],
    ['a cell', '<row r="1"><c r="A1048576"><v>1</v></c></row>', 'import_too_large'],
    ['a column', `<row r="1">${text('XFD1', 'x')}</row>`, 'import_too_large'],
    ['a hidden row', '<row r="&#57;99999999"/>', 'import_encoding'],
    ['an open quote', '<x:row a=">" r="999999999"></x:row>', 'import_encoding'],
    ['an exponent', "<row r='1e9'></row>", 'import_too_large'],
  ])('with %s far away is refused before its gaps are filled', async (_, sheet, code) => {
    expect(await read(zipSync(workbookOf(sheet)))).toMatchObject({ ok: false, code });
  });
  it('has no more rows than may be imported', async () => {
    const rows = Array.from({ length: 1_011 }, (_, index) => {
      const row = index + 1;
      return `<row r="${row}">${text(`A${row}`, 'Ana')}</row>`;
    });
    expect(await read(zipSync(workbookOf(rows.join(''))))).toMatchObject({
      code: 'import_too_large',
      fields: [{ path: 'file', message: 'At most 1,000 rows' }],
    });
  });
  it('that is another archive, or broken, is refused', async () => {
    const other = await read(zipSync({ 'a.txt': strToU8('name\nAna') }));
    expect(other).toMatchObject({ ok: false, code: 'import_encoding' });
    const broken = await read(fixture.subarray(0, fixture.length / 2));
    expect(broken).toMatchObject({ ok: false, code: 'import_encoding' });
  });
});
