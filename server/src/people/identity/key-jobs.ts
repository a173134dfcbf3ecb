import type { ScheduledJob } from '../../platform/jobs/handler';
import type { Identity } from './identity';

/** Looks every night whether the signing key is due to be replaced: made ahead, it waits for all nodes to know it. */
export const keyJobs: readonly ScheduledJob<{ identity: Pick<Identity, 'keyring'> }>[] = [
  {
    name: 'identity.rotateKeys',
    due: { hour: 3, minute: 31 },
    run: ({ identity }) => identity.keyring.rotateDue(),
  },
];
