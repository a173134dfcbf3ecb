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
        // the protocol has no word for leaving something alone on purpose
        const leaving = { uid, confirmedEmail, leavesAlone: [] };
        await deleteAccount?.(deps, leaving).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          if (error.code === 'account_deleted') throw new WireError('USER_DISABLED');
          throw error.code === 'left_alone'
            ? new WireError('OPERATION_NOT_ALLOWED', { text: error.message })
            : error;
        });
      }
    },
  };
}
