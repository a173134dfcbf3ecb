import { ownChanged } from '@cruxboard/contracts/live/own';
import type { Deps } from '../deps';
import { accountStatusTopic } from './account-states';

/** Tells the owner's other pages that the account changed; call after the commit. */
export function announceAccount(deps: Deps, uid: string): void {
  deps.live.send(`own:${uid}`, ownChanged, { kinds: ['account'], ids: [uid] });
}

/** Tells every node that the account may do more or less than before; call after the commit. */
export function announceStatus(deps: Deps, uid: string): void {
  deps.bus.publish(accountStatusTopic, { uid });
  announceAccount(deps, uid);
}
