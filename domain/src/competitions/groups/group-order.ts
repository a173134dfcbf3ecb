import { limits } from '../../limits';
import { err, ok, type Result } from '../../result';

/**
 * Returns the number of each category or cohort in the order of `ids`, counting from 1, or from 0 if there are
 * eleven. Numbers only go up to 10, so from the eleventh on all share the last one and are ordered by their stored
 * position. Fails with `incomplete` unless `ids` contains everything in `present` exactly once.
 */
export function numbersInOrder(
  ids: readonly string[],
  present: ReadonlySet<string>,
): Result<Map<string, number>, { code: 'incomplete' }> {
  const isWhole = ids.length === present.size && new Set(ids).size === ids.length;
  if (!isWhole || !ids.every((id) => present.has(id))) return err({ code: 'incomplete' });
  const { min, max } = limits.category.number;
  const first = ids.length > max - min ? min : min + 1;
  return ok(new Map(ids.map((id, index) => [id, Math.min(max, first + index)])));
}
