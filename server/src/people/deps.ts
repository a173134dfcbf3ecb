import type { Identity } from './identity/public';
import type { Sessions } from './sessions/sessions';

declare module '../platform/deps' {
  interface Deps {
    readonly identity: Identity;
    readonly sessions: Sessions;
  }
}
