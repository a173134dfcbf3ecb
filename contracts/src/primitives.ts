import * as z from 'zod/mini';

/** An id: a ULID, or a fixed word of the demo (`demo-gym`). */
export const id = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/, 'Must be an id'));
/** The database's calendar has no year 0. */
const fromYear1 = z.regex(/^(?!0000)/, 'Must be a date of the years 1 to 9999');
/** A username from an address, as typed; looked up trimmed and lowercased. */
export const typedUsername = z.string().check(z.minLength(1), z.maxLength(100));
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime().check(fromYear1);
/** A calendar day, `2026-11-21`. */
export const day = z.iso.date().check(fromYear1);
/** A month of a ranking, `2026-11`. */
export const month = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Must be a month like 2026-11'));
/** A keyset cursor, opaque to clients. */
export const cursor = z.string().check(z.maxLength(400));
/** Page size. */
export const pageSize = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)),
  50,
);
/** An integer from `min` to `max`, inclusive. */
export const whole = (min: number, max: number) =>
  z
    .number()
    .check(
      z.int(`Must be a whole number`),
      z.minimum(min, `Must be at least ${min}`),
      z.maximum(max, `Must be at most ${max}`),
    );
/** The same from a query, where everything is text. */
export const wholeText = (min: number, max: number) =>
  z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max));
/** An empty strict object: a read without parameters. */
export const nothing = z.strictObject({});
/** One page of a list, and the cursor of the next. */
export const page = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
