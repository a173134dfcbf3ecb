/** What a gym's drawing shows at most, and for how many days a climb is new on it. */
export const wallLimits = { sectionsMax: 60, climbsMax: 2_000, newDays: 7 } as const;
