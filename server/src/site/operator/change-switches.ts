import type * as contracts from '@cruxboard/contracts/site/operator/operator';
import type * as z from 'zod/mini';
import { flagsTopic } from '../../platform/flags/flags';
import type { CallContext } from '../../platform/http/serve-callable';
import { writeFlag } from './flags';
import { writeMaintenance } from './maintenance';
import { requireDeveloper } from './policy';

type Context<I extends z.ZodMiniType> = CallContext<z.output<I>, 'initialised'>;

/** Sets a flag on every node. @throws {AppError} `permission_denied` */
export async function setFlagAsDeveloper(
  context: Context<typeof contracts.setFlag.input>,
): Promise<Record<string, never>> {
  const { tx, input, caller, deps } = context;
  await requireDeveloper(tx, caller.uid);
  await writeFlag(tx, input, { at: deps.now(), by: caller.uid });
  context.afterCommit(() => deps.bus.publish(flagsTopic, { name: input.name }));
  return {};
}

/** Starts or ends maintenance on every node. @throws {AppError} `permission_denied` */
export async function setMaintenanceAsDeveloper(
  context: Context<typeof contracts.setMaintenance.input>,
): Promise<Record<string, never>> {
  const { tx, input, caller, deps } = context;
  await requireDeveloper(tx, caller.uid);
  await writeMaintenance(tx, input.isOn, { at: deps.now(), by: caller.uid });
  context.afterCommit(() => deps.bus.publish(flagsTopic, {}));
  return {};
}
