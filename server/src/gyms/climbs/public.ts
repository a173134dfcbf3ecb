export { climbListColumns, type ClimbListRow } from './list-columns';
