interface Findable {
  readonly name: string;
  readonly number: number | null;
}

/** @returns the competitor with exactly that number, otherwise those whose number or a name starts with the text. */
export function findCompetitors<C extends Findable>(competitors: readonly C[], typed: string): C[] {
  const text = fold(typed);
  if (text === '') return [];
  const exact = competitors.filter((one) => String(one.number) === text);
  if (exact.length > 0) return exact;
  return competitors.filter(
    (one) =>
      String(one.number ?? '').startsWith(text) ||
      fold(one.name).startsWith(text) ||
      fold(one.name)
        .split(' ')
        .some((part) => part.startsWith(text)),
  );
}

function fold(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
