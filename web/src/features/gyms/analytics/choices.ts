/** What ascents and climbers are shown by. */
export const activitySpans = ['week', 'day'] as const;

/** What the chart of busy hours counts. */
export const hourMeasures = ['ascents', 'climbers'] as const;
export type HourMeasure = (typeof hourMeasures)[number];

/** What a cross table can be of. */
export const crossBys = ['wall', 'grade', 'colour', 'setter', 'month'] as const;
export type CrossBy = (typeof crossBys)[number];

/** What a cell of a cross table counts. */
export const crossMeasures = ['climbs', 'ascents'] as const;
