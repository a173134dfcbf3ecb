import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { patienceOf } from '../../platform/outbound/vendor-down';
import { announceLink } from './announce';
import { type Instagram, InstagramDown, InstagramRefusal } from './instagram';
import { findLink, type LinkRow, updateLink } from './repo';

/** The purpose that tokens are sealed for. */
export const tokenPurpose = 'instagram.tokens';

/** @throws {AppError} `instagram_not_set_up` */
export function requireInstagram({ instagram }: Pick<Deps, 'instagram'>): Instagram {
  if (instagram === null) throw new AppError('instagram_not_set_up');
  return instagram;
}

/**
 * Asks Instagram in the name of a user. A token that Instagram no longer takes breaks the link.
 * @throws {AppError} `instagram_not_set_up`, `instagram_not_linked`, `instagram_link_broken`, `instagram_media_gone`,
 * `instagram_unavailable`
 */
export async function askFor<T>(
  deps: Deps,
  uid: string,
  ask: (
    instagram: Instagram,
    account: { readonly token: string; readonly instagramId: string },
  ) => Promise<T>,
): Promise<{ readonly link: LinkRow; readonly answer: T }> {
  const instagram = requireInstagram(deps);
  const link = await findLink(deps.database.drizzle, uid);
  if (link === undefined) throw new AppError('instagram_not_linked');
  if (link.token === null || link.tokenExpiresAt <= deps.now())
    throw new AppError('instagram_link_broken');
  const token = await deps.secret.open(tokenPurpose, link.token);
  try {
    const answer = await ask(instagram, { token, instagramId: link.instagramId });
    return { link, answer };
  } catch (error) {
    if (isTokenRefused(error)) await breakLink(deps, link);
    throw refusal(deps, error);
  }
}

/** @returns whether Instagram won't take the token any more: it was revoked, or the account is a personal one now. */
export function isTokenRefused(error: unknown): boolean {
  return error instanceof InstagramRefusal && ['token', 'personal'].includes(error.reason);
}

/** Forgets the token and says that the account needs linking again. */
export async function breakLink(deps: Deps, link: LinkRow): Promise<void> {
  const broken = await updateLink(deps.database.drizzle, link, { state: 'broken', token: null });
  if (broken !== undefined) announceLink(deps, link.uid);
}

const refusals = {
  token: 'instagram_link_broken',
  personal: 'instagram_personal',
  code: 'instagram_visit_over',
  gone: 'instagram_media_gone',
} as const;

/** @returns what to answer instead of what Instagram said; other errors as they are. */
export function refusal({ log }: Pick<Deps, 'log'>, error: unknown): unknown {
  if (error instanceof InstagramRefusal) {
    log.info({ reason: error.message }, 'Instagram refused');
    return new AppError(refusals[error.reason], { cause: error });
  }
  if (!(error instanceof InstagramDown)) return error;
  log.warn({ reason: error.message }, 'Instagram did not answer');
  return new AppError('instagram_unavailable', { details: patienceOf(error), cause: error });
}
