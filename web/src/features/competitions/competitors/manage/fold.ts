/** @returns a text as it is compared: without accents, capitals and spaces around. */
export function fold(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
