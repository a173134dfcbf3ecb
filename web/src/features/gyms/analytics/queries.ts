import type { Period } from '@cruxboard/domain/gyms/analytics/periods';
import { steadyReadQuery } from '../../../lib/api/read';

const of = (gymId: string, { from, to }: Period) => ({ params: { gymId }, query: { from, to } });

/** Every read of a period; the one before stays until the next is there. */
export const analyticsQueries = (gymId: string, period: Period) => ({
  activity: steadyReadQuery('/api/gyms/{gymId}/analytics/activity', of(gymId, period)),
  hours: steadyReadQuery('/api/gyms/{gymId}/analytics/hours', of(gymId, period)),
  walls: steadyReadQuery('/api/gyms/{gymId}/analytics/walls', of(gymId, period)),
  grades: steadyReadQuery('/api/gyms/{gymId}/analytics/grades', of(gymId, period)),
  climbs: steadyReadQuery('/api/gyms/{gymId}/analytics/climbs', of(gymId, period)),
  retention: steadyReadQuery('/api/gyms/{gymId}/analytics/retention', of(gymId, period)),
});
