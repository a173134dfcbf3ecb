import { type Transaction, withTransaction } from '../../platform/db/transaction';
import { upsertFlag } from '../../platform/flags/flags';
import { maintenanceFlag } from '../maintenance/public';
import { audit } from './audit';
import type { Operator } from './operator';

/** Starts or ends maintenance; servers check every two seconds. */
export async function setMaintenance(operator: Operator, isOn: boolean): Promise<void> {
  await withTransaction(operator.database, (tx) =>
    writeMaintenance(tx, isOn, { at: operator.now() }),
  );
}

/** Stores the switch and logs it. */
export async function writeMaintenance(
  tx: Transaction,
  isOn: boolean,
  { at, by }: { readonly at: Date; readonly by?: string },
): Promise<void> {
  await upsertFlag(tx, { name: maintenanceFlag, value: isOn });
  await audit(tx, isOn ? 'maintenance.on' : 'maintenance.off', { at, by, details: {} });
}
