import type { Instagram } from './instagram/instagram';
import type { Identity } from './identity/public';
import type { Push } from './push/create-push';
import type { Sessions } from './sessions/sessions';

declare module '../platform/deps' {
  interface Deps {
    readonly identity: Identity;
    readonly sessions: Sessions;
    readonly push: Push;
    /** null: no account can be linked. */
    readonly instagram: Instagram | null;
  }
}
