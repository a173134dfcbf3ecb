/** Somebody's achievement was given or taken back; the payload is `{subjectId}`, the id of the earning. */
export const earningChanged = 'achievements.earningChanged';
