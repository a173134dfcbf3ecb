import { createKeyring } from '../../people/identity/public';
import { type Resealed, resealAll } from '../../platform/secret/reseal';
import { slices } from '../../slices';
import { loadServerSecret } from '../../platform/secret/secret';
import { audit } from './audit';
import { type Operator, OperatorError } from './operator';

/** Rotates the signing key in a minute's time; with `isLeaked` at once, and tokens of former keys are refused. */
export async function rotateKeys(operator: Operator, isLeaked: boolean): Promise<string> {
  const { database, now } = operator;
  const secret = await loadServerSecret(operator.database, operator.settings);
  const kid = await createKeyring({ database, secret, now }).rotate({ isLeaked });
  await audit(database.drizzle, 'keys.rotate', { at: now(), details: { kid, isLeaked } });
  return kid;
}

/** Reseals what is sealed with SECRET_PREVIOUS, so that it can be removed. */
export async function resealSecrets(operator: Operator): Promise<Resealed> {
  if (operator.settings.secretPrevious === null) {
    throw new OperatorError('SECRET_PREVIOUS is not set, so there is nothing to re-encrypt.');
  }
  const counts = await resealAll(
    operator.database,
    slices,
    await loadServerSecret(operator.database, operator.settings),
  );
  const { resealed, unreadable } = counts;
  const details = { resealed, unreadable };
  await audit(operator.database.drizzle, 'secret.reseal', { at: operator.now(), details });
  return counts;
}
