import { ulid } from 'ulid';
import type { Transaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { CallContext } from '../../platform/http/serve-callable';

/** Who calls an operation, when, and with what. */
export interface DemoCall<I> {
  readonly uid: string;
  readonly at: Date;
  readonly input: I;
  /** The first ids that it gives out; the rest are ULIDs of the moment. */
  readonly ids?: readonly string[];
}

/** Runs an operation of the product as one of the demo's people did, at their moment. */
export type Act = <I, O>(
  operation: (context: CallContext<I, 'initialised', undefined>) => Promise<O>,
  call: DemoCall<I>,
) => Promise<O>;

/** @returns how the demo's people act in the seed's transaction. Nobody is there to be told afterwards. */
export function actIn(tx: Transaction, deps: Deps): Act {
  return (operation, { uid, at, input, ids = [] }) => {
    const given = [...ids];
    const then: Deps = { ...deps, now: () => at, newId: () => given.shift() ?? ulid(at.getTime()) };
    const caller = callerOf(uid, at);
    const rest = { deps: then, prepared: undefined, afterCommit: () => {} };
    return operation({ tx, input, madeAt: at, caller, ...rest });
  };
}

function callerOf(uid: string, at: Date) {
  return {
    uid,
    email: null,
    isEmailVerified: true,
    phoneNumber: null,
    authTimeS: Math.floor(at.getTime() / 1_000),
    status: { initialised: true, deactivated: false, deleted: false },
    sessionId: null,
  };
}

/** Something that somebody did. The demo replays its past in order, so that each operation finds what was there. */
export interface Happening {
  readonly at: Date;
  readonly run: (act: Act) => Promise<unknown>;
}

/** Runs what happened, the earliest first; of one moment, in the order given. */
export async function replay(act: Act, past: readonly Happening[]): Promise<void> {
  const inOrder = past.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { run } of inOrder) await run(act);
}
