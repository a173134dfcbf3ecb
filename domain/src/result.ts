/**
 * The outcome of a rule that can be refused. Expected refusals are values, never exceptions.
 * `E` carries at least a `code` or a `message`.
 */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** Returns a successful result holding `value`. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** Returns a refused result holding `error`. */
export function err<E>(error: E): Result<never, E> {
  return { ok: false, error };
}
