/**
 * Returns a day as people write it (2026-11-23, 23.11.2026, 23/11/2026) as 2026-11-23; null if it is none, or could be
 * two: 3/4/2026 is a day in April for some and one in March for others.
 */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text.trim());
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3]);
  const written = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text.trim());
  if (written === null) return null;
  const [, first, sign, second, year] = written;
  if (sign === '.') return dayOf(year, second, first);
  if (Number(first) > 12 || first === second) return dayOf(year, second, first);
  return Number(second) > 12 ? dayOf(year, first, second) : null;
}

function dayOf(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): string | null {
  const text = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}
