/** @returns a day by the calendar, some days from today, as date fields and walls have it. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
