/**
 * Returns every combination of the values given for each key, the last key changing quickest.
 *
 * @example combinations({ a: [1, 2], b: [true, false] }) // four, the first { a: 1, b: true }
 */
export function combinations<T extends object>(values: {
  readonly [Key in keyof T]: readonly T[Key][];
}): T[] {
  const all = Object.entries<readonly unknown[]>(values).reduce<object[]>(
    (parts, [key, options]) =>
      parts.flatMap((part) => options.map((value) => ({ ...part, [key]: value }))),
    [{}],
  );
  // each has exactly the keys of `values`, with one of its values
  return all as T[];
}
