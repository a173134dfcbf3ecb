import type { ClimbInFile } from '@cruxboard/domain/gyms/climbs/check-climbs';
import { gymColours } from '@cruxboard/domain/gyms/gyms/colours';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { inArray } from 'drizzle-orm';
import { accounts } from '../../people/accounts/public';
import type { Executor } from '../../platform/db/transaction';
import { listSectionNames } from '../sections/public';
import { ownName } from './record-changes';
import { listSetters } from './setters-repo';
import type { StoredClimb } from './write-repo';

/** What files say instead of ids, and back. */
export interface ClimbWords {
  readonly walls: readonly { id: string; name: string; isArchived: boolean }[];
  readonly setters: readonly { uid: string; username: string; name: string }[];
  readonly inFile: (climb: StoredClimb) => ClimbInFile;
}

/** @returns the words of a gym's climbs in files. */
export async function readClimbWords(on: Executor, gymId: string): Promise<ClimbWords> {
  const walls = await listSectionNames(on, gymId);
  const setters = await listSetters(on, gymId);
  const usernames = await readUsernames(
    on,
    setters.map(({ uid }) => uid),
  );
  const named = setters.flatMap(({ uid, name }) => {
    const username = usernames.get(uid);
    return username === undefined ? [] : [{ uid, username, name }];
  });
  const wallNames = new Map(walls.map(({ id, name }) => [id, name]));
  const colours = new Map<string, string>(gymColours.map(({ id, label }) => [id, label]));
  return {
    walls,
    setters: named,
    inFile: (climb) => ({
      id: climb.id,
      name: ownName(climb),
      wall: wallNames.get(climb.sectionId) ?? '',
      colour: colours.get(climb.colour) ?? '',
      grade: climb.grade === null ? '' : formatGrade(climb.grade),
      setter: (climb.setterUid === null ? undefined : usernames.get(climb.setterUid)) ?? '',
      setOn: climb.setOn,
      caption: climb.caption,
      state: climb.archivedAt === null ? climb.state : 'archived',
    }),
  };
}

async function readUsernames(
  on: Executor,
  uids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (uids.length === 0) return new Map();
  const rows = await on
    .select({ uid: accounts.uid, username: accounts.username })
    .from(accounts)
    .where(inArray(accounts.uid, [...uids]));
  return new Map(rows.flatMap(({ uid, username }) => (username === null ? [] : [[uid, username]])));
}
