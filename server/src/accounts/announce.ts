import { ownChanged } from '@cruxboard/contracts/live/own';
import type { Deps } from '../deps';

/** Tells the owner's other pages that the account changed; call after the commit. */
export function announceAccount(deps: Deps, uid: string): void {
  deps.live.send(`own:${uid}`, ownChanged, { kinds: ['account'], ids: [uid] });
}
