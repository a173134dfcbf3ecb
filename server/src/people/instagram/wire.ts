import * as z from 'zod/mini';
import type { Outbound } from '../../platform/outbound/outbound';
import { VendorDown } from '../../platform/outbound/vendor-down';
import { vendorPolicies } from '../../platform/outbound/vendors';
import { createVendorFetch, type VendorFetch } from '../../platform/outbound/vendor-fetch';
import { InstagramDown, InstagramRefusal } from './instagram';

const fault = z.object({
  error_type: z.optional(z.string()),
  error_message: z.optional(z.string()),
  error: z.optional(
    z.object({
      code: z.optional(z.number()),
      error_subcode: z.optional(z.number()),
      type: z.optional(z.string()),
    }),
  ),
});

/** Codes of Instagram's errors. Source: the error reference of Meta's Graph API. */
const codes = { token: [190, 102], missing: [100], permission: [10, 200] };

/**
 * Asks Instagram for something.
 * @throws {InstagramRefusal} `token` and `gone`
 * @throws {InstagramDown} if it doesn't answer, fails, or has had enough of us
 */
export type AskInstagram = <T>(
  url: URL,
  shape: z.ZodMiniType<T>,
  form?: URLSearchParams,
) => Promise<T>;

/** @returns what asks Instagram. */
export function createAsk(outbound: Outbound): AskInstagram {
  const fetchThere = createVendorFetch(outbound, 'instagram');
  return async (url, shape, form) => {
    const parsed = shape.safeParse(toJson(await send(fetchThere, url, form)));
    if (!parsed.success) throw new InstagramDown(`${url.pathname}: an answer of another shape`);
    return parsed.data;
  };
}

async function send(
  fetchThere: VendorFetch,
  url: URL,
  form: URLSearchParams | undefined,
): Promise<string> {
  try {
    const answer = await fetchThere(url, form === undefined ? {} : { method: 'POST', body: form });
    const text = await answer.text();
    if (answer.ok) return text;
    throw refusalOf(url, answer.status, text);
  } catch (cause) {
    if (!(cause instanceof VendorDown)) throw cause;
    throw new InstagramDown(`${url.pathname}: ${cause.failure}`, { cause });
  }
}

function refusalOf({ pathname }: URL, status: number, text: string): Error {
  const { data } = fault.safeParse(toJson(text));
  const code = data?.error?.code ?? null;
  const words = [pathname, status, data?.error?.type ?? data?.error_type, code]
    .filter((word) => word !== undefined && word !== null)
    .join(' ');
  if (code !== null && codes.token.includes(code)) return new InstagramRefusal('token', words);
  if (code !== null && codes.permission.includes(code))
    return new InstagramRefusal('personal', words);
  const isMissing = status === 404 || (code !== null && codes.missing.includes(code));
  if (isMissing) return new InstagramRefusal('gone', words);
  const isCode = data?.error_type === 'OAuthException' && status === 400;
  // nobody who links an account can do anything about our own key
  const isOurKey = vendorPolicies.instagram.refusesKey({ status, text });
  return isCode && !isOurKey ? new InstagramRefusal('code', words) : new InstagramDown(words);
}

function toJson(text: string): unknown {
  try {
    // ids may come as numbers that are too large to be exact
    return JSON.parse(text.replaceAll(/("(?:user_)?id"\s*:\s*)(\d+)/g, '$1"$2"'));
  } catch {
    return undefined;
  }
}
