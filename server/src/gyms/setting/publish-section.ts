import type { publishSection as contract } from '@cruxboard/contracts/gyms/setting/setting';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { requireSection } from '../sections/public';
import { openGym } from '../staff/public';
import { publishWall } from './publish-wall';

/** Publishes all climbs that are set on a wall. @throws {AppError} also `nothing_to_publish`. */
export async function publishSection(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ publishedCount: number }> {
  const { tx, input, caller } = context;
  const { gymId, sectionId } = input;
  await openGym(tx, { gymId, uid: caller.uid, action: 'editClimbs' });
  await requireSection(tx, { gymId, sectionId });
  const publishedCount = await publishWall({ ...context, actorUid: caller.uid }, input);
  if (publishedCount === 0) throw new AppError('nothing_to_publish');
  return { publishedCount };
}
