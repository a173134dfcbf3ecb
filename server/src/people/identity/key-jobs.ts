import type { ScheduledJob } from '../../platform/jobs/jobs';
import type { Keyring } from './keyring';

/** Looks every night whether the signing key is due to be replaced: made ahead, it waits for all nodes to know it. */
export function keyJobs(keyring: Pick<Keyring, 'rotateDue'>): ScheduledJob[] {
  return [{ name: 'identity.rotateKeys', cron: '31 3 * * *', run: () => keyring.rotateDue() }];
}
