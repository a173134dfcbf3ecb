import { type FieldColumns, mapFields, type StoredValues } from '@cruxboard/domain/columns';
import {
  boxOf,
  numberCheck,
  parseNumber,
  optionalTextCheck,
  textCheck,
  textOf,
} from './form-faults';

/** What the boxes of a form hold, one for each column of an entity. */
export type Boxes<Cs extends FieldColumns> = Record<keyof Cs & string, string>;

/** @returns the boxes as a row fills them; without a row all are empty. */
export function boxesOf<Cs extends FieldColumns>(columns: Cs, row?: StoredValues<Cs>): Boxes<Cs> {
  return mapFields(columns, (field) => boxOf(row?.[field]));
}

/** @returns what was typed as it is sent. An empty box that needs a value is 0 or '', which its check refuses. */
export function valuesOfBoxes<Cs extends FieldColumns>(
  columns: Cs,
  boxes: Boxes<Cs>,
): StoredValues<Cs> {
  const values = mapFields(columns, (field, column) => {
    const box = boxes[field];
    if ('group' in column) return textOf(box);
    if (column.rule.kind === 'number')
      return parseNumber(box) ?? (column.empty === null ? null : 0);
    return textOf(box) ?? (column.empty === undefined ? '' : column.empty);
  });
  // numbers and texts by the kind of their column
  return values as StoredValues<Cs>;
}

/** @returns the check of each box by its column's rule. */
export function checksOf<Cs extends FieldColumns>(
  columns: Cs,
): Record<keyof Cs & string, (raw: string) => true | string> {
  return mapFields(columns, (_, column) => {
    if (!('rule' in column)) return () => true;
    const { rule, empty } = column;
    if (rule.kind === 'number') return numberCheck(rule, { isOptional: empty === null });
    return empty === undefined ? textCheck(rule) : optionalTextCheck(rule);
  });
}

/** @returns the box that a path of the request is about. */
export function boxAt<Cs extends FieldColumns>(
  columns: Cs,
  path: string,
): (keyof Cs & string) | null {
  return Object.hasOwn(columns, path) ? path : null;
}
