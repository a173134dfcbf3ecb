export { insertClimbs, type NewCompetitionClimb } from './insert-repo';
