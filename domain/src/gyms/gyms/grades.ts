/** Returns a grade number (0–20) as shown, V0–V20; an en dash for none. */
export function formatGrade(gradeNumber: number | null): string {
  return gradeNumber === null ? '\u2013' : `V${gradeNumber}`;
}
