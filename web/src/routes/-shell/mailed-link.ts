import { safeNext } from '../../lib/address/next-address';

export interface MailedLink {
  oobCode?: string | undefined;
  /** What the link is for, as the protocol names it. */
  mode?: string | undefined;
  next?: string | undefined;
}

/** @returns the parameters of an emailed link; `continueUrl` becomes `next` if it is of this origin. */
export function mailedLink(search: Record<string, unknown>): MailedLink {
  const { oobCode, mode, continueUrl, next } = search;
  return {
    oobCode: typeof oobCode === 'string' && oobCode !== '' ? oobCode : undefined,
    mode: typeof mode === 'string' ? mode : undefined,
    next: typeof next === 'string' ? next : nextOf(continueUrl),
  };
}

function nextOf(continueUrl: unknown): string | undefined {
  if (typeof continueUrl !== 'string' || !URL.canParse(continueUrl)) return undefined;
  const url = new URL(continueUrl);
  if (url.origin !== window.location.origin) return undefined;
  const next = safeNext(`${url.pathname}${url.search}`);
  return next === '/' ? undefined : next;
}
