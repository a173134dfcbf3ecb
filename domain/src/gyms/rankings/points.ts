import { gymColourIds, type GymColour } from '../gyms/colours';

/** What an ascent's points depend on. */
export interface GradedClimb {
  readonly gradeNumber: number | null;
  readonly colour: GymColour;
}

/** The circuit order of a gym that set none: easiest first. */
export const defaultCircuitOrder: readonly GymColour[] = gymColourIds;

/** Helper points per event. */
export const helperPoints = { perPublishedSolution: 5, perThankReceived: 1 } as const;

/**
 * Returns the climber points of a user's first ascent of a climb in a period: 10 × (grade number + 1),
 * or without a number 20 × the colour's place (from 1) in the gym's circuit order. Fixed when logged.
 */
export function climberPoints(
  climb: GradedClimb,
  circuitOrder: readonly GymColour[] = defaultCircuitOrder,
): number {
  if (climb.gradeNumber !== null) return 10 * (climb.gradeNumber + 1);
  const place = circuitOrder.indexOf(climb.colour);
  // An order stored before a colour was added lacks it; it goes last.
  return 20 * (place === -1 ? circuitOrder.length + 1 : place + 1);
}
