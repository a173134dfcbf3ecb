/** An achievement was awarded or withdrawn; the payload is `{subjectId}`, the earning's id. */
export const earningChanged = 'achievements.earningChanged';
