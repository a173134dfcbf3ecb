import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { fold } from './fold';

type Entry = Pick<CompetitorManaged, 'id' | 'name' | 'email' | 'phone'>;

/** The last digits are enough to compare numbers, whatever their prefix: +61 400 …, 0400 …. */
const phoneDigits = 8;

/** @returns the ids of competitors who share a name, email or phone with another. */
export function likelyDuplicates(all: readonly Entry[]): ReadonlySet<string> {
  const byMark = new Map<string, string[]>();
  for (const entry of all) {
    for (const mark of marksOf(entry)) {
      const same = byMark.get(mark);
      if (same === undefined) byMark.set(mark, [entry.id]);
      else same.push(entry.id);
    }
  }
  return new Set([...byMark.values()].filter((ids) => ids.length > 1).flat());
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
