import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { ImportReport } from '@cruxboard/contracts/imports';
import { climbColumns } from '@cruxboard/domain/competitions/climbs/columns';

/** A climb whose worth changes. */
export interface PointsChange {
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

interface Edited {
  readonly climb: Pick<CompetitionClimb, 'number' | 'points'>;
  readonly changes: { readonly points?: number | null | undefined };
}

/** @returns the changes that move scores that are there: worth asking about before they are saved. */
export function pointsChanges(
  { format, scoreCount }: Pick<CompetitionManaged, 'format' | 'scoreCount'>,
  edited: readonly Edited[],
): PointsChange[] {
  if (format !== 'boulder_pumpfest' || scoreCount === 0) return [];
  return edited.flatMap(({ climb: { number, points: from }, changes: { points: to } }) =>
    to === undefined || to === null || to === from ? [] : [{ number, from, to }],
  );
}

/** @returns the same for the climbs that an import changes. */
export function pointsInImport(
  competition: Pick<CompetitionManaged, 'format' | 'scoreCount'>,
  { changes }: Pick<ImportReport, 'changes'>,
): PointsChange[] {
  const edited = changes.flatMap(({ kind, number, fields }) => {
    const points = fields.find(({ field }) => field === pointsInFiles);
    if (kind === 'new' || points === undefined) return [];
    const climb = { number: Number(number), points: Number(points.before) };
    return [{ climb, changes: { points: Number(points.after) } }];
  });
  return pointsChanges(competition, edited);
}

const [pointsInFiles] = climbColumns.points.names;
