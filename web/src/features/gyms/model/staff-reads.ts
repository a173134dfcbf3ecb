/** Reads of a gym's dashboard, which any change by its staff makes stale. */
export const staffReads = [
  '/api/gyms/{gymId}/staff/sections',
  '/api/gyms/{gymId}/staff/resets',
  '/api/gyms/{gymId}/staff/showcase',
  '/api/gyms/{gymId}/staff/screens',
  '/api/gyms/{gymId}/staff/climbs',
  '/api/gyms/{gymId}/staff/climbs/{climbId}',
  '/api/gyms/{gymId}/staff/climbs/{climbId}/history',
  '/api/gyms/{gymId}/staff/directory',
  '/api/gyms/{gymId}/staff/members',
  '/api/gyms/{gymId}/staff/history',
  '/api/gyms/{gymId}/staff/settings',
  '/api/gyms/{gymId}/staff/issues',
  '/api/gyms/{gymId}/staff/issues/{issueId}',
  '/api/gyms/{gymId}/staff/overview',
  '/api/gyms/{gymId}/solutions',
  '/api/gyms/{gymId}/analytics/walls',
] as const;
