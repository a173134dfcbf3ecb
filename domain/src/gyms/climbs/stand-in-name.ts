import { gymColours, type GymColour } from '../gyms/colours';
import { formatGrade } from '../gyms/grades';

/** Returns what stands in for the name of a climb without one: "Blue V4", or "Blue" without a grade. */
export function standInName({
  colour,
  grade,
}: {
  readonly colour: GymColour;
  readonly grade: number | null;
}): string {
  const label = gymColours.find(({ id }) => id === colour)?.label ?? colour;
  return grade === null ? label : `${label} ${formatGrade(grade)}`;
}
