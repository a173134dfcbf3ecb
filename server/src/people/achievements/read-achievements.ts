import type {
  AchievementCounts,
  AchievementDate,
  EarnedAchievement,
  readAchievement as oneContract,
  readAchievements as contract,
} from '@cruxboard/contracts/people/achievements/achievements';
import type { ReadResponse } from '@cruxboard/contracts/define';
import { achievementsById } from '@cruxboard/domain/people/achievements/catalogue';
import type * as z from 'zod/mini';
import { findShownPart, presentCounts, presentPublicProfile } from '../accounts/public';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import type { EarnedIn } from './hooks';
import { type DateRow, listDates, listEarned } from './list-repo';
import { askSources } from './sources';

const DATES_MAX = 100;

/** @returns a profile's badges. @throws {AppError} `not_found` if the viewer can't see them. */
export async function readAchievements(
  deps: Deps,
  { username }: z.output<typeof contract.params>,
  viewerUid: string | null,
): Promise<ReadResponse<typeof contract>> {
  const account = await findShownPart(deps, { username, part: 'achievements', viewerUid });
  const { uid } = account;
  const rows = await listEarned(deps.database.drizzle, { uid });
  return { items: rows.flatMap(presentEarned), counts: countsFor(account, viewerUid) };
}

/** @returns an achievement with its dates. @throws {AppError} `not_found` if they don't have it. */
export async function readAchievement(
  deps: Deps,
  { username, achievementId }: z.output<typeof oneContract.params>,
  viewerUid: string | null,
): Promise<ReadResponse<typeof oneContract>> {
  const account = await findShownPart(deps, { username, part: 'achievements', viewerUid });
  const whose = { uid: account.uid, achievementId };
  const { drizzle } = deps.database;
  const achievement = achievementsById.get(achievementId);
  const all = (await listEarned(drizzle, { uid: account.uid })).flatMap(presentEarned);
  const earned = all.find(({ id }) => id === achievementId);
  if (earned === undefined || achievement === undefined) throw new AppError('not_found');
  const rows = await listDates(drizzle, whose, DATES_MAX);
  const placeOf = await findPlaces(deps, rows, { ...whose, viewerUid });
  const { name, photoURL } = presentPublicProfile(account, viewerUid);
  return {
    id: achievementId,
    username: account.username,
    name,
    photoURL,
    dates: rows.map((row) => presentDate(row, placeOf(row))),
    count: earned.count,
    ofGroup: all.filter(({ id }) => achievementsById.get(id)?.group === achievement.group),
    counts: countsFor(account, viewerUid),
  };
}

/** @returns an achievement of the catalogue; one removed from it stays stored but isn't shown. */
function presentEarned({
  id,
  count,
  earnedAt,
}: Awaited<ReturnType<typeof listEarned>>[number]): EarnedAchievement[] {
  if (earnedAt === null || !achievementsById.has(id)) return [];
  return [{ id, count, earnedAt: earnedAt.toISOString() }];
}

function countsFor(
  account: Awaited<ReturnType<typeof findShownPart>>,
  viewerUid: string | null,
): AchievementCounts | null {
  return account.uid === viewerUid ? presentCounts(account) : null;
}

/** Asks whoever awarded an achievement where that was. */
async function findPlaces(
  deps: Deps,
  rows: readonly DateRow[],
  of: { readonly uid: string; readonly viewerUid: string | null; readonly achievementId: string },
): Promise<(row: DateRow) => EarnedIn | undefined> {
  const own = deps.slices
    .flatMap(({ ownEarnings }) => ownEarnings ?? [])
    .find(({ source }) => rows.some((row) => row.source === source));
  const ownPlace = (await own?.describe?.(deps, of)) ?? undefined;
  const placeOf = await askSources(deps.slices, rows, (earnings, sourceIds) =>
    earnings.describe(deps, { uid: of.uid, sourceIds }),
  );
  return (row) => (row.source === own?.source ? ownPlace : placeOf(row));
}

function presentDate({ earnedAt }: DateRow, place: EarnedIn | undefined): AchievementDate {
  return {
    earnedAt: earnedAt.toISOString(),
    timeZone: place?.timeZone ?? 'UTC',
    competition: place?.competition ?? null,
    gym: place?.gym ?? null,
    climb: place?.climb ?? null,
    month: place?.month ?? null,
  };
}
