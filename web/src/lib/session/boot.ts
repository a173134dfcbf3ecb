import { ApiError, isRecord } from '../api/errors';

const timeoutMs = 15_000;

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
  return inTime(answer ?? fetch(`/api/${name}`, { cache: 'no-store' }), name);
}

/** The page waits for these answers; one that never comes must not keep it back for ever. */
async function inTime(answer: Promise<Response>, name: string): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(new ApiError('offline', { cause: new Error(`GET /api/${name} takes too long`) })),
      timeoutMs,
    );
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}

/** What GET /api/tokens says. */
export type TokensAnswer =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'away' }
  | { readonly kind: 'session'; readonly customToken: string; readonly idToken: string | null };

/** @returns the answer's meaning: no body is a visitor, a body without a custom token a session that has ended. */
export async function readTokensAnswer(response: Response): Promise<TokensAnswer> {
  if (response.status === 204 || response.status === 401) return { kind: 'visitor' };
  // a proxy that does not reach the product
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
