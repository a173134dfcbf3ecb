import type { JobHandler } from '../../platform/jobs/handler';
import type { Identity } from './identity';

/** What belonged to the person here is gone; so is what the outside service knows of them. */
export const identityHandlers: readonly JobHandler<{ identity: Identity }>[] = [
  {
    type: 'accounts.purged',
    queue: 'identity',
    run: async ({ identity }, { uid }) => identity.outside?.admin?.deleteUser(String(uid)),
  },
];
