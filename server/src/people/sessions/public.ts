export { endSessionsOf } from './end-sessions-of';
export { listSessions } from './repo';
export { isLiveSession } from './is-live-repo';
