import type { AddressKey } from '../../platform/http/address-key';
import type * as z from 'zod/mini';
import { unstorableTexts } from '../../platform/http/storable-text';
import type { Identity } from './identity';
import type { UserRow } from './repo';
import { transportError } from './wire-error';

/** The request, as far as an operation of the identity protocol needs it. */
export interface WireRequest {
  readonly identity: Identity;
  readonly from: AddressKey;
  /** Ends an account in the whole product. @throws {WireError} USER_DISABLED if it was deleted already */
  readonly deleteEverywhere: (user: UserRow) => Promise<void>;
}

/** A call of the identity protocol. */
export interface WireOperation {
  /** Below the host, without it: `/v1/accounts:signUp`. */
  readonly path: string;
  readonly handle: (request: WireRequest, body: unknown) => Promise<object>;
}

/** @returns the call, with a lenient schema for its body. @throws {z.core.$ZodError} for a field of the wrong type. */
export function defineOperation<S extends z.ZodMiniType>(
  path: string,
  body: S,
  handle: (request: WireRequest, body: z.output<S>) => Promise<object>,
): WireOperation {
  return {
    path,
    handle: async (request, raw) => handle(request, requireStorable(body.parse(raw))),
  };
}

/** @throws {WireError} for a text that can't be stored. */
function requireStorable<T>(body: T): T {
  const [fault] = unstorableTexts(body);
  if (fault === undefined) return body;
  const message = `Invalid JSON payload received. Invalid value at '${fault.path}'.`;
  throw transportError(400, 'INVALID_ARGUMENT', message);
}
