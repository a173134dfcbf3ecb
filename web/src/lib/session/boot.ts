import type { EarlyReads } from '../api/early-reads';
import { ApiError, isRecord } from '../api/errors';

const timeoutMs = 15_000;

/** Responses that the script in the page's head requested before this bundle loaded. */
interface BootAnswers {
  readonly tokens?: Promise<Response>;
  readonly flags?: Promise<Response>;
}

type Boot = BootAnswers & EarlyReads;

declare global {
  interface Window {
    cruxboardBoot?: Boot | undefined;
  }
}

/** Takes a response requested by the head's script; the second time, or without that script, requests it. */
export function takeBootAnswer(name: keyof BootAnswers): Promise<Response> {
  const answer = window.cruxboardBoot?.[name];
  if (window.cruxboardBoot) window.cruxboardBoot = { ...window.cruxboardBoot, [name]: undefined };
  return inTime(answer ?? fetch(`/api/${name}`, { cache: 'no-store' }), name);
}

/** The page waits for these responses; one that never arrives must not block it for ever. */
async function inTime(answer: Promise<Response>, name: string): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(new ApiError('offline', { cause: new Error(`GET /api/${name} takes too long`) })),
      timeoutMs,
    );
  });
  const reached = answer.catch((cause: unknown) => {
    throw new ApiError('offline', { cause });
  });
  return Promise.race([reached, tooLate]).finally(() => clearTimeout(timer));
}

/** What GET /api/tokens says. */
export type TokensAnswer =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'away' }
  | { readonly kind: 'session'; readonly customToken: string; readonly idToken: string | null };

/** @returns the meaning of the response: no body is a visitor, a body without a custom token an ended session. */
export async function readTokensAnswer(response: Response): Promise<TokensAnswer> {
  if (response.status === 204 || response.status === 401) return { kind: 'visitor' };
  // a proxy that can't reach the product
  if (response.status === 502 || response.status === 504) throw new ApiError('offline');
  if (!response.ok) throw new Error(`GET /api/tokens answered ${response.status}`);
  const text = await response.text();
  if (text.trim() === '') return { kind: 'visitor' };
  const body: unknown = JSON.parse(text);
  const customToken = isRecord(body) ? body['customToken'] : undefined;
  if (typeof customToken !== 'string' || customToken === '') return { kind: 'away' };
  const idToken = isRecord(body) ? body['idToken'] : undefined;
  return { kind: 'session', customToken, idToken: typeof idToken === 'string' ? idToken : null };
}
