import { getTableName, getViewName, is } from 'drizzle-orm';
import { PgTable, PgView } from 'drizzle-orm/pg-core';

/**
 * SQL as text, for prepared statements. Tables and views are named by their schema objects, so that the rule about whose tables
 * a slice may name can see them; everything else is put in as it is and must be the code's own.
 *
 * @example sqlText`select id from ${climbs} where climbs.gym_id = $1`
 */
export function sqlText(
  parts: TemplateStringsArray,
  ...values: readonly (PgTable | PgView | string | number)[]
): string {
  return String.raw(
    { raw: parts },
    ...values.map((value) => {
      if (is(value, PgTable)) return getTableName(value);
      return is(value, PgView) ? getViewName(value) : value;
    }),
  );
}
