import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import type { ReportedHold } from '@cruxboard/domain/gyms/issues/kinds';

/** A climb as lists show it. */
export interface ClimbListRow {
  readonly id: string;
  readonly gymId: string;
  readonly sectionId: string;
  readonly sectionName: string;
  readonly name: string;
  readonly colour: GymColour;
  readonly grade: number | null;
  readonly setOn: string;
  readonly ascentCount: number;
  readonly solutionCount: number;
  readonly likeCount: number;
  readonly reportedHold: ReportedHold | null;
}

/** SQL of a {@link ClimbListRow}, from `climbs` with its `sections`. */
export const climbListColumns = `
  climbs.id, climbs.gym_id as "gymId", climbs.section_id as "sectionId",
  sections.name as "sectionName", climbs.name, climbs.colour, climbs.grade,
  climbs.set_on as "setOn", climbs.ascent_count as "ascentCount",
  climbs.solution_count as "solutionCount", climbs.like_count as "likeCount",
  climbs.reported_hold as "reportedHold"`;
