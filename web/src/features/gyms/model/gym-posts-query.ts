import { readQuery } from '../../../lib/api/read';

const minuteMs = 60_000;

/** A gym's posts at Instagram. Their pictures' addresses are good for some hours. */
export const gymPostsQuery = (gymId: string) => ({
  ...readQuery('/api/gyms/{gymId}/posts', { params: { gymId } }),
  staleTime: 10 * minuteMs,
});
