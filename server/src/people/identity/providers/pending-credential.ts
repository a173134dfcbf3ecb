import type { Identity } from '../identity';
import type { Assertion } from './assertion';

/** How long a conflict waits for its account to be proven. */
const lifeMs = 600_000;
const purpose = 'identity.pending-credentials';

interface Sealed {
  readonly assertion: Assertion;
  readonly untilMs: number;
}

/** @returns what a provider proved, sealed, valid for ten minutes. */
export function sealPending(identity: Identity, assertion: Assertion): Promise<string> {
  const sealed: Sealed = { assertion, untilMs: identity.now().getTime() + lifeMs };
  return identity.secret.seal(purpose, JSON.stringify(sealed));
}

/** @returns what was proven; null if expired, or not sealed here. */
export async function openPending(identity: Identity, token: string): Promise<Assertion | null> {
  const text = await identity.secret.open(purpose, token).catch(() => null);
  if (text === null) return null;
  const { assertion, untilMs } = JSON.parse(text) as Sealed; // sealed above
  return untilMs > identity.now().getTime() ? assertion : null;
}
