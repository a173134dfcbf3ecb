import type {
  AchievementDate,
  readAchievement as oneContract,
  readAchievements as contract,
} from '@cruxboard/contracts/people/achievements/achievements';
import type { ReadResponse } from '@cruxboard/contracts/define';
import { achievementsById } from '@cruxboard/domain/people/achievements/catalogue';
import type * as z from 'zod/mini';
import { findShownAccount, presentPublicProfile } from '../accounts/public';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import type { EarnedIn } from './hooks';
import { type DateRow, listDates, listEarned } from './list-repo';
import { askSources } from './sources';

const DATES_MAX = 100;

/** @returns a profile's badges. @throws {AppError} `not_found` for a profile others can't see. */
export async function readAchievements(
  deps: Deps,
  { username }: z.output<typeof contract.params>,
  viewerUid: string | null,
): Promise<ReadResponse<typeof contract>> {
  const { uid } = await findShownAccount(deps, username, viewerUid);
  const rows = await listEarned(deps.database.drizzle, { uid });
  const items = rows.flatMap(({ id, count, earnedAt }) =>
    // one removed from the catalogue stays stored but isn't shown
    earnedAt === null || !achievementsById.has(id)
      ? []
      : [{ id, count, earnedAt: earnedAt.toISOString() }],
  );
  return { items };
}

/** @returns an achievement with its dates. @throws {AppError} `not_found` if they don't have it. */
export async function readAchievement(
  deps: Deps,
  { username, achievementId }: z.output<typeof oneContract.params>,
  viewerUid: string | null,
): Promise<ReadResponse<typeof oneContract>> {
  const account = await findShownAccount(deps, username, viewerUid);
  const whose = { uid: account.uid, achievementId };
  const { drizzle } = deps.database;
  const [earned] = await listEarned(drizzle, whose);
  if (earned === undefined || !achievementsById.has(achievementId)) throw new AppError('not_found');
  const rows = await listDates(drizzle, whose, DATES_MAX);
  const placeOf = await askSources(deps.slices, rows, (earnings, sourceIds) =>
    earnings.describe(deps, { uid: account.uid, sourceIds }),
  );
  const { name, photoURL } = presentPublicProfile(account);
  return {
    id: achievementId,
    username: account.username,
    name,
    photoURL,
    dates: rows.map((row) => presentDate(row, placeOf(row))),
    count: earned.count,
  };
}

function presentDate({ earnedAt }: DateRow, place: EarnedIn | undefined): AchievementDate {
  return {
    earnedAt: earnedAt.toISOString(),
    timeZone: place?.timeZone ?? 'UTC',
    competition: place?.competition ?? null,
  };
}
