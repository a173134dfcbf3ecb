/** No operation is offered here: competitions build on this file, and the operations on competitions. */
export { competitionsOfStaff, rolesIn } from './active-roles';
export { isHiddenFromBoards, publishToStaff } from './publish-to-staff';
/** For joins; read only. */
export { activeCompetitionRoles } from './schema';
export { insertRoles, lockStaff, replaceRoles } from './repo';
