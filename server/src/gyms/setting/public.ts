export { dayChanged } from './comes-down';
export { listSavedOn } from './coming-down-repo';
