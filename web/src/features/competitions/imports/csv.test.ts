import { describe, expect, it } from 'vitest';
import { replaceCell } from './csv';

const at = (line: number, column: number, delimiter: 'comma' | 'semicolon' | 'tab' = 'comma') => ({
  line,
  column,
  delimiter,
});

describe('a mended cell', () => {
  it('changes nothing else of the file', () => {
    const file = '\uFEFFBib;Name\r\n114;"Mika; the first"\r\n115;Noor\r\n';
    expect(replaceCell(file, at(3, 0, 'semicolon'), '116')).toBe(
      '\uFEFFBib;Name\r\n114;"Mika; the first"\r\n116;Noor\r\n',
    );
    expect(replaceCell(file, at(2, 1, 'semicolon'), 'Mika')).toBe(
      '\uFEFFBib;Name\r\n114;Mika\r\n115;Noor\r\n',
    );
  });
  it('is found below a cell with line ends in it', () => {
    const file = 'name,note\nAna,"one\ntwo"\nBo,x\n';
    expect(replaceCell(file, at(4, 0), 'Cy')).toBe('name,note\nAna,"one\ntwo"\nCy,x\n');
    expect(replaceCell(file, at(3, 0), 'Cy')).toBeNull();
  });
  it('is quoted where it has to be', () => {
    expect(replaceCell('a,b\n1,2', at(2, 1), 'x, "y"')).toBe('a,b\n1,"x, ""y"""');
  });
  it('fills up a row that is too short', () => {
    expect(replaceCell('a,b,c\n1\n2', at(2, 2), 'x')).toBe('a,b,c\n1,,x\n2');
  });
  it('is none where there is no such line', () => {
    expect(replaceCell('a\n1', at(9, 0), 'x')).toBeNull();
  });
});
