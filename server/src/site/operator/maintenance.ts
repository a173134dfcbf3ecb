import { withTransaction } from '../../platform/db/transaction';
import { upsertFlag } from '../../platform/flags/flags';
import { maintenanceFlag } from '../maintenance/public';
import { audit, type Operator } from './operator';

/** Starts or ends maintenance; servers check every two seconds. */
export async function setMaintenance(operator: Operator, isOn: boolean): Promise<void> {
  await withTransaction(operator.database, async (tx) => {
    await upsertFlag(tx, { name: maintenanceFlag, value: isOn });
    await audit(tx, isOn ? 'maintenance.on' : 'maintenance.off', {
      at: operator.now(),
      details: {},
    });
  });
}
