import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readGymSettings as contract } from '@cruxboard/contracts/gyms/gyms/settings';
import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import { monthOf, shiftMonth } from '@cruxboard/domain/gyms/rankings/months';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { readAsGymStaff, readGymSeq } from '../staff/public';
import { findSettings } from './settings-repo';

/** @returns a gym's settings, for managers. */
export async function readGymSettings(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { gymId, uid }: { readonly gymId: string; readonly uid: string },
): Promise<ReadResponse<typeof contract>> {
  const on = database.drizzle;
  await readAsGymStaff(on, { gymId, uid, action: 'editSettings' });
  // before the settings, so that a change between the two reads is a conflict, not overwritten
  const seq = await readGymSeq(on, gymId);
  const found = await findSettings(on, gymId);
  if (found === undefined) throw new AppError('not_found');
  const { nextTimeZone, nextTimeZoneOn, ...settings } = found;
  return {
    ...settings,
    id: gymId,
    // written by the product alone, from the list of colours
    circuitOrder: settings.circuitOrder as GymColour[],
    nextTimeZone:
      nextTimeZone === null || nextTimeZoneOn === null
        ? null
        : { timeZone: nextTimeZone, from: nextTimeZoneOn },
    nextMonthOn: nextMonthOn(now(), settings.timeZone),
    seq,
  };
}

/** @returns the first day of the month after this one at a gym. */
export function nextMonthOn(now: Date, timeZone: string): string {
  return `${shiftMonth(monthOf(now, timeZone), 1)}-01`;
}
