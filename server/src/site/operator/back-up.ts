import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { listDeletions } from '../../people/accounts/public';
import type { Manifest } from '../../platform/db/archive-manifest';
import { backup } from '../../platform/db/backup';
import { findFact } from '../../platform/installation/repo';
import { addDeletionsBeside } from './deletions-file';
import { audit } from './audit';
import { type Operator, OperatorError } from './operator';

/** What was backed up, and whether whoever reads the archive has the installation's secret. */
export type BackedUp = Manifest & { readonly hasOpenSecret: boolean };

/** Backs up database and files to one archive; servers may run meanwhile. */
export async function backUp(operator: Operator, file: string): Promise<BackedUp> {
  const out = resolve(file);
  if (existsSync(out)) throw new OperatorError(`${out} exists already. Choose another name.`);
  const { database, filesDir, bucket, log } = operator;
  const now = operator.now();
  const passphrase = operator.settings.backup.passphrase;
  const onGone = (file: string) => log.warn(`${file} went while the backup ran, and isn’t in it.`);
  const manifest = await backup({ database, filesDir, bucket, out, passphrase, now, onGone });
  await audit(database.drizzle, 'backup', { at: now, details: { tables: manifest.tables.length } });
  await addDeletionsBeside(out, await listDeletions(database.drizzle));
  const hasSecret = (await findFact(database.drizzle, 'secret')) !== null;
  return { ...manifest, hasOpenSecret: hasSecret && passphrase === null };
}
