export { readRolesAtGym } from './active-roles';
export { reopenGymStreams } from './announce';
/** For joins; read only. */
export { activeGymRoles } from './schema';
export { readGymSeq, recordGymChange } from './record-gym-change';
export { listSettingsSince } from './changes-repo';
export { grantGymRole, lockGymStaff, revokeGymRole } from './repo';
export { lockGym } from './gym-repo';
export { isSeenBy } from './seen-by-repo';
export { guardGym, isVisibleGym, requireVisibleGym } from './visible-gym';
export { openGym, readAsGymStaff } from './open-gym';
