import type { readSwitches as contract } from '@cruxboard/contracts/site/operator/operator';
import type * as z from 'zod/mini';
import { listFlagValues } from './flags';
import type { Deps } from '../../platform/deps';
import { readStoredFlag } from '../../platform/flags/flags';
import { maintenanceFlag } from '../maintenance/public';

/** @returns flags and maintenance as stored, without a cache, so that a change shows at once. */
export async function readSwitches({
  database,
  settings,
}: Pick<Deps, 'database' | 'settings'>): Promise<z.input<typeof contract.response>> {
  const flags = await listFlagValues(database.drizzle);
  const isStored = await readStoredFlag(database.drizzle, maintenanceFlag);
  const isMaintenanceFixed = settings.isMaintenance;
  return { flags, isMaintenance: isMaintenanceFixed || isStored, isMaintenanceFixed };
}
