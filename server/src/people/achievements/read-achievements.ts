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
import { readFlags } from '../../site/flags/public';
import { AppError } from '../../platform/http/app-error';
import { type DateRow, listDates, listEarned } from './list-repo';

const DATES_MAX = 100;

/** @returns the badges of a profile. @throws {AppError} `not_found` for a profile that others do not see. */
export async function readAchievements(
  deps: Deps,
  { username }: z.output<typeof contract.params>,
): Promise<ReadResponse<typeof contract>> {
  const { uid } = await findShownAccount(deps, username);
  const rows = await listEarned(deps.database.drizzle, { uid });
  const items = rows.flatMap(({ id, count, earnedAt }) =>
    // one that has left the catalogue is kept and not shown
    earnedAt === null || !achievementsById.has(id)
      ? []
      : [{ id, count, earnedAt: earnedAt.toISOString() }],
  );
  return { items };
}

/** @returns one of them with its dates. @throws {AppError} `not_found` for one that they do not have. */
export async function readAchievement(
  deps: Deps,
  { username, achievementId }: z.output<typeof oneContract.params>,
): Promise<ReadResponse<typeof oneContract>> {
  const account = await findShownAccount(deps, username);
  const whose = { uid: account.uid, achievementId };
  const { drizzle } = deps.database;
  const [earned] = await listEarned(drizzle, whose);
  if (earned === undefined || !achievementsById.has(achievementId)) throw new AppError('not_found');
  const { isCompetitionsEnabled } = await readFlags(deps);
  const dates = await listDates(drizzle, whose, DATES_MAX);
  const { name, photoURL } = presentPublicProfile(account);
  return {
    id: achievementId,
    username: account.username,
    name,
    photoURL,
    dates: dates.map((row) => presentDate(row, isCompetitionsEnabled)),
    count: earned.count,
  };
}

function presentDate(row: DateRow, isCompetitionsEnabled: boolean): AchievementDate {
  const { competitionId, competitionName, competitorId } = row;
  const isNamed = competitionId !== null && competitionName !== null && competitorId !== null;
  return {
    earnedAt: row.earnedAt.toISOString(),
    timeZone: row.timeZone ?? 'UTC',
    competition:
      isNamed && isCompetitionsEnabled
        ? { id: competitionId, name: competitionName, competitorId, category: row.category }
        : null,
  };
}
