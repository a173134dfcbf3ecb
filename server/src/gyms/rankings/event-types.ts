/** A month was closed; the payload is `{subjectId}`, the closed month's id. */
export const monthClosed = 'rankings.monthClosed';
