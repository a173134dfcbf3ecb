import type { Database } from '../../platform/db/pool';
import type { ServerSecret } from '../../platform/secret/secret';

interface SealedColumn {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  readonly purpose: string;
}

/** What lies sealed in the database for longer than a message is on its way. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'identity_keys',
    key: 'kid',
    column: 'private_key_sealed',
    purpose: 'identity.signing-keys',
  },
  { table: 'identity_factors', key: 'id', column: 'secret_sealed', purpose: 'identity.totp' },
  {
    table: 'identity_challenges',
    key: 'token_hash',
    column: 'secret_sealed',
    purpose: 'identity.totp',
  },
  {
    table: 'sessions',
    key: 'id',
    column: 'refresh_token_sealed',
    purpose: 'sessions.refresh-tokens',
  },
];

const batch = 500;

/** How many were sealed anew, and how many neither secret opens. */
export interface Resealed {
  readonly resealed: number;
  readonly unreadable: number;
}

/** Seals everything with the secret of now, so that the one before is needed no more. May be run again. */
export async function resealAll(
  { pool }: Pick<Database, 'pool'>,
  secret: ServerSecret,
): Promise<Resealed> {
  let [resealed, unreadable] = [0, 0];
  for (const { table, key, column, purpose } of sealedColumns) {
    for (let after = ''; ;) {
      const { rows } = await pool.query<{ id: string; sealed: string }>(
        `SELECT ${key} AS id, ${column} AS sealed FROM ${table}
          WHERE ${column} IS NOT NULL AND ${key} > $1 ORDER BY ${key} LIMIT ${batch}`,
        [after],
      );
      for (const { id, sealed } of rows) {
        const text = await secret.open(purpose, sealed).catch(() => null);
        if (text === null) unreadable += 1;
        else {
          const fresh = await secret.seal(purpose, text);
          // what was written meanwhile is of now
          await pool.query(
            `UPDATE ${table} SET ${column} = $1 WHERE ${key} = $2 AND ${column} = $3`,
            [fresh, id, sealed],
          );
          resealed += 1;
        }
      }
      if (rows.length < batch) break;
      after = rows.at(-1)?.id ?? '';
    }
  }
  return { resealed, unreadable };
}
