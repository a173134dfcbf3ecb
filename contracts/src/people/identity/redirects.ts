import * as z from 'zod/mini';
import { signInProviders } from './providers';

/** Why somebody visits a provider: to sign in (or up), to link it, to confirm it's them, or to resolve a conflict. */
export const redirectIntents = ['sign-in', 'link', 'prove', 'confirm'] as const;
export type RedirectIntent = (typeof redirectIntents)[number];

const names = signInProviders.map(({ name }) => name);

/** `POST /api/sign-in/start`. */
export const startRedirectBody = z.object({
  provider: z.enum(names),
  intent: z.enum(redirectIntents),
  next: z.nullish(z.string().check(z.maxLength(1_000))),
  /** The pending credential, with `confirm`. */
  pendingToken: z.nullish(z.string().check(z.maxLength(2_500))),
});
export type StartRedirectBody = z.output<typeof startRedirectBody>;

/** Where the browser goes next. */
export interface StartRedirectAnswer {
  readonly url: string;
}

/** `POST /api/sign-in/finish`: the provider's answer from the address. */
export const finishRedirectBody = z.object({
  state: z.string().check(z.maxLength(200)),
  code: z.nullish(z.string().check(z.maxLength(4_000))),
  error: z.nullish(z.string()),
  iss: z.nullish(z.string()),
});
export type FinishRedirectBody = z.output<typeof finishRedirectBody>;

/** Why the provider was visited and what it proved, for `signInWithIdp`. */
export interface FinishRedirectAnswer {
  readonly provider: (typeof names)[number];
  readonly intent: RedirectIntent;
  readonly next: string | null;
  readonly pendingToken: string | null;
  readonly postBody: string;
}
