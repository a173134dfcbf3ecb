export { endSessionsOf } from './end-sessions-of';
export { listSessions } from './repo';
