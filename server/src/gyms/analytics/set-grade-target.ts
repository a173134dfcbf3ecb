import type { setGradeTarget as contract } from '@cruxboard/contracts/gyms/analytics/analytics';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/serve-callable';
import { requireSection } from '../sections/public';
import { openGym } from '../staff/public';
import { gradeTargets } from './schema';

/** Sets or removes the grades that a wall should have. @throws {AppError} `not_found`, `permission_denied`. */
export async function setGradeTarget({
  tx,
  input,
  caller,
}: CallContext<z.output<typeof contract.input>, 'initialised'>): Promise<Record<string, never>> {
  const { gymId, sectionId, counts } = input;
  await openGym(tx, { gymId, uid: caller.uid, action: 'editGradeTargets' });
  await requireSection(tx, { gymId, sectionId });
  if (counts === null) {
    await tx.delete(gradeTargets).where(eq(gradeTargets.sectionId, sectionId));
  } else {
    await tx
      .insert(gradeTargets)
      .values({ gymId, sectionId, counts })
      .onConflictDoUpdate({ target: gradeTargets.sectionId, set: { counts } });
  }
  return {};
}
