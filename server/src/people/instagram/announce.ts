import { ownChanged } from '@cruxboard/contracts/live';
import type { Deps } from '../../platform/deps';

/** Tells the owner's pages that the link changed; call after the commit. */
export function announceLink({ live }: Pick<Deps, 'live'>, uid: string): void {
  live.send(`own:${uid}`, ownChanged, { kinds: ['instagram'], ids: [] });
}
