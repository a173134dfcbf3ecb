/** Reads of a gym's dashboard, which any change by its staff makes stale. */
export const staffReads = [
  '/api/gyms/{gymId}/staff/sections',
  '/api/gyms/{gymId}/staff/resets',
  '/api/gyms/{gymId}/staff/climbs',
  '/api/gyms/{gymId}/staff/climbs/{climbId}',
  '/api/gyms/{gymId}/staff/climbs/{climbId}/history',
] as const;
