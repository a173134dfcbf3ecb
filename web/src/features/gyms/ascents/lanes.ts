/** Items of one climb are sent one after the other, and one toast of it replaces another. */
export const laneOf = (climb: { readonly id: string }) => `ascents ${climb.id}`;

/** Of the toast about a log of several climbs. */
export const severalKey = 'ascents of several';
