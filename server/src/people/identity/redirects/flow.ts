import type { ProviderId } from '@cruxboard/contracts/people/identity/providers';
import type { RedirectIntent } from '@cruxboard/contracts/people/identity/redirects';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../identity';

/** A visit to a provider that this browser started. */
export interface Flow {
  readonly providerId: ProviderId;
  readonly intent: RedirectIntent;
  /** Where the person wants to go next, as the page said. */
  readonly next: string | null;
  /** A pending credential, if this visit proves the account for it. */
  readonly pendingToken: string | null;
  readonly redirectUri: string;
  readonly state: string;
  /** In the clear; the provider only gets its hash. */
  readonly nonce: string;
  readonly verifier: string;
}

/** A name as Apple sends it once: beside the proof, not in it. */
interface PostedUser {
  readonly state: string;
  readonly user: string;
}

const lifeS = 600;
const purposes = { 'crux.visit': 'identity.visits', 'crux.visitor': 'identity.visitors' } as const;
type CookieName = keyof typeof purposes;

/** Binds a visit to this browser: anybody without the cookie was sent by somebody else. */
export async function storeFlow(
  identity: Identity,
  reply: FastifyReply,
  flow: Flow,
): Promise<void> {
  await store(identity, reply, { name: 'crux.visit', value: flow });
}

/** @returns the visit of a state, once; null if this browser started none. */
export async function consumeFlow(
  identity: Identity,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  state: string,
): Promise<(Flow & { readonly user: string | null }) | null> {
  const flow = await read<Flow>(identity, request, 'crux.visit');
  const posted = await read<PostedUser>(identity, request, 'crux.visitor');
  for (const name of Object.keys(purposes)) reply.clearCookie(name, flagsOf(identity));
  if (flow === null || flow.state !== state) return null;
  return { ...flow, user: posted?.state === state ? posted.user : null };
}

export async function storePostedUser(
  identity: Identity,
  reply: FastifyReply,
  posted: PostedUser,
): Promise<void> {
  await store(identity, reply, { name: 'crux.visitor', value: posted });
}

async function store(
  identity: Identity,
  reply: FastifyReply,
  { name, value }: { readonly name: CookieName; readonly value: object },
): Promise<void> {
  const untilMs = identity.now().getTime() + lifeS * 1_000;
  const sealed = await identity.secret.seal(purposes[name], JSON.stringify({ ...value, untilMs }));
  reply.setCookie(name, sealed, { ...flagsOf(identity), maxAge: lifeS });
}

async function read<T>(
  identity: Identity,
  request: FastifyRequest,
  name: CookieName,
): Promise<T | null> {
  const sealed = request.cookies[name];
  if (!sealed) return null;
  const text = await identity.secret.open(purposes[name], sealed).catch(() => null);
  if (text === null) return null;
  const { untilMs, ...value } = JSON.parse(text) as T & { readonly untilMs: number }; // sealed above
  return untilMs > identity.now().getTime() ? (value as T) : null; // it is T again without the time
}

/** Lax: sent with the provider's redirect, but not with another site's requests. */
const flagsOf = ({ origin }: Identity) =>
  ({
    path: '/api/sign-in',
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
  }) as const;
