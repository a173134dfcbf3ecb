export { countAscents, type CountedLog } from './count-ascents';
