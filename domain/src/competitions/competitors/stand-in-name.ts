/**
 * Returns what a competitor is called whom an import left without a name: `Competitor 12` by their number, `Unnamed`
 * without one. It is stored as the name, so that every screen, sort and file has the same. Source: decisions,
 * competitions, "Imports and exports".
 */
export function standInName(number: number | null): string {
  return number === null ? 'Unnamed' : `Competitor ${number}`;
}

/** Returns a competitor's name after a change of their number: a stand-in follows it, a real name stays. */
export function nameWithNumber(
  { name, number }: { readonly name: string; readonly number: number | null },
  next: number | null,
): string {
  return name === standInName(number) ? standInName(next) : name;
}
