import type { DescribeSubjects } from '../../people/notifications/public';
import { listClimbNames } from './visible-repo';

/** A solution is named by its climb; deleted ones have no page. */
export const describeSolutions: DescribeSubjects = async ({ on, ids }) => {
  const rows = await listClimbNames(on, ids);
  return new Map(rows.map(({ id, name }) => [id, { name, path: `/solution/${id}` }]));
};
