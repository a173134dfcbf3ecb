import { readStoredFlag } from '../../platform/flags/flags';
import type { Deps } from '../../platform/deps';
import { isFresh } from '../../platform/memory/fresh';

/** Name of the stored switch. It isn't a feature flag, so browsers never see it. */
export const maintenanceFlag = 'isMaintenance';

/** How long a node may take to see the operator's change. */
const staleAfterMs = 2_000;

/** Whether the product is closed for maintenance: by the setting, else by the stored switch. */
export interface MaintenanceState {
  /** The cached state; null if it is stale. */
  known(): boolean | null;
  check(): Promise<boolean>;
  /** It may have changed. */
  forget(): void;
}

export function createMaintenanceState({
  settings,
  database,
  now,
  log,
}: Pick<Deps, 'settings' | 'database' | 'now' | 'log'>): MaintenanceState {
  let isOn = false;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let checking: Promise<boolean> | null = null;
  const read = async (): Promise<boolean> => {
    const atMs = now().getTime();
    try {
      isOn = await readStoredFlag(database.drizzle, maintenanceFlag);
    } catch (error) {
      // an unreachable database changes nothing
      log.warn({ err: error }, 'the maintenance switch could not be read');
    }
    readAtMs = atMs;
    return isOn;
  };
  return {
    known: () => {
      if (settings.isMaintenance) return true;
      return isFresh(readAtMs, { nowMs: now().getTime(), maxMs: staleAfterMs }) ? isOn : null;
    },
    check: () => (checking ??= read().finally(() => (checking = null))),
    forget: () => void (readAtMs = Number.NEGATIVE_INFINITY),
  };
}
