import { isRecord } from '../api/errors';

/** Answers that the script in the page's head has asked for before this bundle came. */
interface BootAnswers {
  readonly tokens?: Promise<Response>;
  readonly flags?: Promise<Response>;
}

declare global {
  interface Window {
    cruxboardBoot?: BootAnswers | undefined;
  }
}

/** Takes an answer of the head's script; the second time, and without that script, it is asked for anew. */
export function takeBootAnswer(name: keyof BootAnswers): Promise<Response> {
  const answer = window.cruxboardBoot?.[name];
  if (window.cruxboardBoot) window.cruxboardBoot = { ...window.cruxboardBoot, [name]: undefined };
  return answer ?? fetch(`/api/${name}`, { cache: 'no-store' });
}

/** What GET /api/tokens says. */
export type TokensAnswer =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'away' }
  | { readonly kind: 'session'; readonly customToken: string; readonly idToken: string | null };

/** @returns the answer's meaning: no body is a visitor, a body without a custom token a session that has ended. */
export async function readTokensAnswer(response: Response): Promise<TokensAnswer> {
  if (response.status === 204 || response.status === 401) return { kind: 'visitor' };
  if (!response.ok) throw new Error(`GET /api/tokens answered ${response.status}`);
  const text = await response.text();
  if (text.trim() === '') return { kind: 'visitor' };
  const body: unknown = JSON.parse(text);
  const customToken = isRecord(body) ? body['customToken'] : undefined;
  if (typeof customToken !== 'string' || customToken === '') return { kind: 'away' };
  const idToken = isRecord(body) ? body['idToken'] : undefined;
  return { kind: 'session', customToken, idToken: typeof idToken === 'string' ? idToken : null };
}
