import { expect, it } from 'vitest';
import { toCsv } from './csv';

it('exports nothing that a spreadsheet would run', () => {
  expect(
    toCsv([
      ['name', 'phone'],
      ['=SUM(A1)', '+61 400'],
      ['Ana, "A"', null],
      ['Bo', 7],
    ]),
  ).toBe('\uFEFFname,phone\r\n\'=SUM(A1),\'+61 400\r\n"Ana, ""A""",\r\nBo,7\r\n');
});
