import type { JobHandler } from '../../platform/jobs/handler';
import type { Identity } from './identity';

/** After a purge here, the outside service deletes the account too. */
export const identityHandlers: readonly JobHandler<{ identity: Identity }>[] = [
  {
    type: 'accounts.purged',
    queue: 'identity',
    run: async ({ identity }, { uid }) => identity.outside?.admin?.deleteUser(String(uid)),
  },
];
