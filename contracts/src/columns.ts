import type { FieldColumn, FieldColumns } from '@cruxboard/domain/columns';
import { mapFields } from '@cruxboard/domain/columns';
import type { NumberRule } from '@cruxboard/domain/patterns';
import * as z from 'zod/mini';
import { optionalText, text } from './fields';
import { id, whole } from './primitives';

type Shape<Cs extends FieldColumns, Kind extends keyof Schemas<FieldColumn>> = {
  readonly [Field in keyof Cs]: Schemas<Cs[Field]>[Kind];
};

/** Schemas of a column: as it is stored and answered, and as it is sent. */
interface Schemas<C extends FieldColumn> {
  stored: C extends { readonly group: string }
    ? z.ZodMiniNullable<typeof id>
    : C extends { readonly empty: null }
      ? z.ZodMiniNullable<Entered<C>>
      : Entered<C>;
  sent: C extends { readonly group: string }
    ? z.ZodMiniOptional<z.ZodMiniNullable<typeof id>>
    : C extends { readonly rule: NumberRule }
      ? z.ZodMiniOptional<C extends { readonly empty: null } ? z.ZodMiniNullable<Whole> : Whole>
      : C extends { readonly empty: unknown }
        ? z.ZodMiniOptional<ReturnType<typeof optionalText>>
        : ReturnType<typeof text>;
}
type Entered<C> = C extends { readonly rule: NumberRule } ? z.ZodMiniNumber : z.ZodMiniString;
type Whole = ReturnType<typeof whole>;

/** Returns the shape of an entity's columns as they are stored and answered. */
export function storedShape<Cs extends FieldColumns>(columns: Cs): Shape<Cs, 'stored'> {
  // one schema for each column, made by its kind as the type says
  return mapFields(columns, (_, column) => storedSchema(column)) as unknown as Shape<Cs, 'stored'>;
}

/**
 * Returns the shape of an entity's columns as they are sent: a field that isn't sent stays as it is or gets its empty
 * value, null empties it. Only a text that has to have a value has to be sent.
 */
export function sentShape<Cs extends FieldColumns>(columns: Cs): Shape<Cs, 'sent'> {
  // one schema for each column, made by its kind as the type says
  return mapFields(columns, (_, column) => sentSchema(column)) as unknown as Shape<Cs, 'sent'>;
}

function storedSchema(column: FieldColumn): z.ZodMiniType {
  if ('group' in column) return z.nullable(id);
  const entered = column.rule.kind === 'number' ? z.number() : z.string();
  return column.empty === null ? z.nullable(entered) : entered;
}

function sentSchema(column: FieldColumn): z.ZodMiniType {
  if ('group' in column) return z.optional(z.nullable(id));
  const { rule, empty } = column;
  if (rule.kind === 'text')
    return empty === undefined ? text(rule) : z.optional(optionalText(rule));
  const number = whole(rule.min, rule.max);
  return z.optional(empty === null ? z.nullable(number) : number);
}
