import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import { dayOf } from '@cruxboard/domain/gyms/rankings/months';
import type { CallContext } from '../../platform/http/serve-callable';
import { requireWall } from '../sections/public';
import { openGym, readAsGymStaff } from '../staff/public';
import { addClimbs } from './add-climbs';
import { blankClimb } from './blank-climb';
import { insertLinks, listLinkedClimbs } from './links-repo';
import { withShownName } from './record-changes';
import type { StoredClimb } from './write-repo';

interface CompetitionClimb {
  readonly competitionClimbId: string;
  readonly number: number;
  /** '' without a name. */
  readonly name: string;
  readonly colour: GymColour;
}

interface Move {
  readonly gymId: string;
  readonly sectionId: string;
  readonly competition: { readonly id: string; readonly name: string };
  readonly climbs: readonly CompetitionClimb[];
  /** A preview adds nothing. */
  readonly isPreview: boolean;
}

/** A gym's climb for one of a competition, in the order they were given. */
interface GymClimb extends CompetitionClimb {
  /** Null in a preview, for one that isn't there yet. */
  readonly climbId: string | null;
  readonly grade: number | null;
  readonly isMoved: boolean;
}

/**
 * Adds a competition's climbs to a wall, set and unpublished; those that were added before stay as they are.
 * @throws {AppError} `not_found`, `permission_denied`, `invalid_argument` naming the wall.
 */
export async function addCompetitionClimbs(
  context: Pick<CallContext<unknown, 'initialised'>, 'tx' | 'deps' | 'afterCommit' | 'caller'>,
  { gymId, sectionId, competition, climbs, isPreview }: Move,
): Promise<GymClimb[]> {
  const { tx, deps, caller } = context;
  const open = isPreview ? readAsGymStaff : openGym;
  const gym = await open(tx, { gymId, uid: caller.uid, action: 'editClimbs' });
  await requireWall(tx, { gymId, sectionId, path: 'sectionId' });
  const known = new Map(
    (await listLinkedClimbs(tx, competition.id)).map((one) => [one.competitionClimbId, one]),
  );
  const at = deps.now();
  const setOn = dayOf(at, gym.timeZone);
  const planned = climbs.map((climb) => {
    const before = known.get(climb.competitionClimbId);
    const { name, colour } = climb;
    const made = (): StoredClimb =>
      withShownName({
        ...blankClimb({ id: deps.newId(), gymId, at }),
        sectionId,
        name,
        isNamed: name !== '',
        colour,
        setOn,
      });
    return { climb, before, after: before === undefined ? made() : null };
  });
  const added = planned.flatMap(({ climb, after }) => (after === null ? [] : { climb, after }));
  if (!isPreview) {
    await addClimbs(
      { ...context, actorUid: caller.uid },
      { gymId, climbs: added.map(({ after }) => after) },
    );
    await insertLinks(
      tx,
      added.map(({ climb: { competitionClimbId, number }, after }) => ({
        climbId: after.id,
        competitionId: competition.id,
        competitionName: competition.name,
        competitionClimbId,
        number,
        isFromCompetition: true,
      })),
    );
  }
  return planned.map(({ climb, before, after }) => ({
    ...climb,
    name: before?.name ?? after?.name ?? climb.name,
    colour: before?.colour ?? climb.colour,
    climbId: before?.climbId ?? (isPreview ? null : (after?.id ?? null)),
    grade: before?.grade ?? null,
    isMoved: before !== undefined,
  }));
}
