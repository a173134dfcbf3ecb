import { ownChanged } from '@cruxboard/contracts/live';
import type { Deps } from '../../platform/deps';
import { accountStatusTopic } from './account-states';

/** Notifies the owner's other pages that the account changed; call after the commit. */
export function announceAccount(deps: Deps, uid: string): void {
  deps.live.send(`own:${uid}`, ownChanged, { kinds: ['account'], ids: [uid] });
}

/** Notifies every node that the account's status changed; call after the commit. */
export function announceStatus(deps: Deps, uid: string): void {
  deps.bus.publish(accountStatusTopic, { uid });
  announceAccount(deps, uid);
  void reportStatus(deps, uid);
}

/** Its next tokens carry the status; if writing it fails, the session's renewal writes it again. */
async function reportStatus({ identity, log }: Deps, uid: string): Promise<void> {
  try {
    await identity.outside?.admin?.writeStatus(uid, await identity.readStatus(uid));
  } catch (err) {
    log.warn({ err }, 'the outside identity service was not told of a status');
  }
}
