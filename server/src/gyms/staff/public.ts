export { readRolesAtGym } from './active-roles';
/** For joins; read only. */
export { activeGymRoles } from './schema';
export { grantGymRole, lockGymStaff, revokeGymRole } from './repo';
export { openGym, readAsGymStaff } from './open-gym';
