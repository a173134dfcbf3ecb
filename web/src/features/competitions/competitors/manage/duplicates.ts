import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { fold } from './fold';

type Entry = Pick<CompetitorManaged, 'id' | 'name' | 'email' | 'phone'>;

/** The last digits are enough to compare numbers, whatever their prefix: +61 400 …, 0400 …. */
const phoneDigits = 8;

/** @returns competitors who share a name, email or phone, directly or by another, in groups of two and more. */
export function duplicateGroups<E extends Entry>(all: readonly E[]): E[][] {
  // each entry points at another of its group, in the end at the group's first
  const towards = all.map((_, index) => index);
  const leaderOf = (index: number): number => {
    const next = towards[index] ?? index;
    return next === index ? index : leaderOf(next);
  };
  const firstWith = new Map<string, number>();
  all.forEach((entry, index) => {
    for (const mark of marksOf(entry)) {
      const [a, b] = [leaderOf(firstWith.get(mark) ?? index), leaderOf(index)];
      towards[Math.max(a, b)] = Math.min(a, b);
      firstWith.set(mark, Math.min(a, b));
    }
  });
  const groups = new Map<number, E[]>();
  all.forEach((entry, index) => {
    const leader = leaderOf(index);
    groups.set(leader, [...(groups.get(leader) ?? []), entry]);
  });
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** @returns the ids of competitors who share a name, email or phone with another. */
export function likelyDuplicates(all: readonly Entry[]): ReadonlySet<string> {
  return new Set(duplicateGroups(all).flatMap((group) => group.map(({ id }) => id)));
}

function marksOf({ name, email, phone }: Entry): string[] {
  // "Silva Ana" is "Ana Silva"
  const words = fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const digits = (phone ?? '').replaceAll(/\D/g, '');
  return [
    `name ${words.toSorted().join(' ')}`,
    ...(email === null ? [] : [`email ${email.toLowerCase()}`]),
    ...(digits.length < phoneDigits ? [] : [`phone ${digits.slice(-phoneDigits)}`]),
  ];
}
