import type { ScheduledJob } from '../../platform/jobs/handler';
import type { Identity } from './identity';

/** Checks nightly whether the signing key is due to be replaced. A new key waits until all nodes know it. */
export const keyJobs: readonly ScheduledJob<{ identity: Pick<Identity, 'keyring'> }>[] = [
  {
    name: 'identity.rotateKeys',
    due: { hour: 3, minute: 31 },
    run: ({ identity }) => identity.keyring.rotateDue(),
  },
];
