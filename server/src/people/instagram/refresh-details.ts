import type { CallableOutput } from '@cruxboard/contracts/define';
import type { refreshDetails as contract } from '@cruxboard/contracts/people/instagram/instagram';
import { AppError } from '../../platform/http/app-error';
import type { CallContext, PrepareContext } from '../../platform/http/serve-callable';
import { announceLink } from './announce';
import type { AccountAtInstagram } from './instagram';
import { presentLink } from './present';
import { askFor } from './reach';
import { type LinkRow, updateLink } from './repo';

/** What Instagram says now, and of which link. */
interface Fresh {
  readonly link: LinkRow;
  readonly answer: AccountAtInstagram;
}

/** Asks Instagram, before a transaction is open. @throws {AppError} as `askFor` */
export function readDetails({
  deps,
  caller,
}: PrepareContext<unknown, 'initialised'>): Promise<Fresh> {
  return askFor(deps, caller.uid, (instagram, { token }) => instagram.readAccount(token));
}

/** Stores what Instagram says of the account. @throws {AppError} `instagram_not_linked` if it was unlinked meanwhile */
export async function refreshDetails({
  tx,
  deps,
  caller,
  prepared,
  afterCommit,
}: CallContext<unknown, 'initialised', Fresh>): Promise<CallableOutput<typeof contract>> {
  const { id: instagramId, ...details } = prepared.answer;
  const link = await updateLink(tx, prepared.link, { instagramId, ...details });
  if (link === undefined) throw new AppError('instagram_not_linked');
  afterCommit(() => announceLink(deps, caller.uid));
  return presentLink(link, deps.now());
}
