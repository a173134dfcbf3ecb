/** What a vendor documents of a value. Numbers of seconds, ids and the like are told apart by their type alone. */
export type Shape =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'null'
  | 'anything'
  | { readonly oneOf: readonly (string | number | boolean)[] }
  | { readonly either: readonly Shape[] }
  | { readonly listOf: Shape }
  | { readonly mapOf: Shape }
  | ObjectShape;

interface ObjectShape {
  /** Documented as always there. */
  readonly always: Readonly<Record<string, Shape>>;
  /** Documented as there at times. */
  readonly sometimes?: Readonly<Record<string, Shape>>;
  /** Not documented; the stand-in's own. */
  readonly ours?: readonly string[];
}

/** @returns a shape that may also be null. */
export function orNull(shape: Shape): Shape {
  return { either: [shape, 'null'] };
}

/** @returns the same shape under each name. */
export function each(shape: Shape, ...names: readonly string[]): Record<string, Shape> {
  return Object.fromEntries(names.map((name) => [name, shape]));
}

/** @returns where a value differs from what is documented, in sentences; none if it is as documented. */
export function differences(value: unknown, shape: Shape, place = 'body'): string[] {
  if (typeof shape === 'string')
    return isOf(value, shape) ? [] : [`${place} must be ${shape}, is ${shown(value)}`];
  if ('oneOf' in shape) {
    const isListed = shape.oneOf.some((one) => one === value);
    return isListed
      ? []
      : [`${place} must be one of ${shape.oneOf.join(', ')}, is ${shown(value)}`];
  }
  if ('either' in shape) {
    const all = shape.either.map((one) => differences(value, one, place));
    return all.some((found) => found.length === 0) ? [] : (all[0] ?? []);
  }
  if ('listOf' in shape) {
    if (!Array.isArray(value)) return [`${place} must be a list, is ${shown(value)}`];
    return value.flatMap((one, index) => differences(one, shape.listOf, `${place}[${index}]`));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [`${place} must be an object, is ${shown(value)}`];
  const entries = Object.entries(value);
  if ('mapOf' in shape)
    return entries.flatMap(([name, one]) => differences(one, shape.mapOf, `${place}.${name}`));
  return inObject(new Map(entries), shape, place);
}

function inObject(
  value: ReadonlyMap<string, unknown>,
  shape: ObjectShape,
  place: string,
): string[] {
  const { always, sometimes = {}, ours = [] } = shape;
  const missing = Object.keys(always).filter((name) => !value.has(name));
  return [
    ...missing.map((name) => `${place}.${name} is documented as always there`),
    ...[...value].flatMap(([name, one]) => {
      const expected = always[name] ?? sometimes[name];
      if (expected !== undefined) return differences(one, expected, `${place}.${name}`);
      return ours.includes(name) ? [] : [`${place}.${name} is not documented`];
    }),
  ];
}

function isOf(value: unknown, type: Extract<Shape, string>): boolean {
  if (type === 'anything') return true;
  if (type === 'null') return value === null;
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

function shown(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 80) ?? 'nothing';
}
