import { limits } from '../../limits';
import { err, ok, type Result } from '../../result';

/**
 * Returns the number of each category or cohort in the order of `ids`, from 0 where there are eleven and else
 * from 1. Only 0–10 exist: from the eleventh on all get the last number, and stand by the places that are kept beside it. Refused with
 * `incomplete` unless `ids` names everything of `present` once and nothing else.
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
