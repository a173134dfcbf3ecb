import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import { addressKeyOf } from '../../platform/http/address-key';
import { AppError } from '../../platform/http/app-error';
import { WireError } from './wire-error';
import type { WireRequest } from './wire-operation';

/** @returns a request as the operations of the protocol see it. */
export function wireRequestOf(deps: Deps, request: FastifyRequest): WireRequest {
  return {
    identity: deps.identity,
    from: addressKeyOf(request),
    deleteEverywhere: async ({ uid, email, isEmailVerified }) => {
      const confirmedEmail = isEmailVerified ? email : null;
      for (const { deleteAccount } of deps.slices) {
        await deleteAccount?.(deps, { uid, confirmedEmail }).catch((error: unknown) => {
          const isSecond = error instanceof AppError && error.code === 'account_deleted';
          throw isSecond ? new WireError('USER_DISABLED') : error;
        });
      }
    },
  };
}
