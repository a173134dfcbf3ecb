/** An achievement was awarded or withdrawn; the payload is `{subjectId}`, the id of the earning that its notification is about. */
export const earningChanged = 'achievements.earningChanged';
