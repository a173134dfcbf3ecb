/** @returns a text for comparison, without accents, case and outer spaces. */
export function fold(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
