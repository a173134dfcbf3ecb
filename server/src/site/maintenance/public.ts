export { retryAfterS } from './gate';
export { maintenanceFlag } from './state';
