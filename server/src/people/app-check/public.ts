import type { Executor } from '../../platform/db/transaction';
import type { AppCheckToken } from '../../platform/http/app-check';
import { consumeOnce } from './repo';

/** Uses a token up. @returns false if it already was, on whatever node. */
export function consumeAppCheckToken(
  executor: Executor,
  { id, expiresAt }: AppCheckToken,
): Promise<boolean> {
  return consumeOnce(executor, { nonce: `token ${id}`, expiresAt });
}
