import * as contracts from '@cruxboard/contracts/site/operator/operator';
import type { MountSlice } from '../../platform/http/mount';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import { setAccountDisabled, signOutAccount } from './change-account';
import { changeAsDeveloper } from './change-dead-jobs';
import { setFlagAsDeveloper, setMaintenanceAsDeveloper } from './change-switches';
import { findAccounts } from './find-accounts';
import { requireDeveloper } from './policy';
import { readAudit } from './read-audit';
import { readDeadJobs, readJobs } from './read-jobs';
import { readStorage } from './read-storage';
import { readSwitches } from './read-switches';

type Mount = Parameters<MountSlice>[0];

/** The developers' page: reads by cookie, writes by bearer, each for developers only. */
export const mountOperator: MountSlice = (mount) => {
  mountReads(mount);
  serveCallable(mount, contracts.setFlag, { handle: setFlagAsDeveloper });
  serveCallable(mount, contracts.setMaintenance, { handle: setMaintenanceAsDeveloper });
  serveCallable(mount, contracts.retryDeadJobs, {
    handle: (context) => changeAsDeveloper(context, { kind: 'retry', ids: context.input.jobIds }),
  });
  serveCallable(mount, contracts.discardDeadJobs, {
    handle: (context) => changeAsDeveloper(context, { kind: 'discard', ids: context.input.jobIds }),
  });
  serveCallable(mount, contracts.setAccountDisabled, { handle: setAccountDisabled });
  serveCallable(mount, contracts.signOutAccount, { handle: signOutAccount });
};

function mountReads(mount: Mount): void {
  const { deps } = mount;
  const allow = (uid: string) => requireDeveloper(deps.database.drizzle, uid);
  serveRead(mount, contracts.readSwitches, {
    handle: async ({ caller: { uid } }) => {
      await allow(uid);
      return readSwitches(deps);
    },
  });
  serveRead(mount, contracts.readJobs, {
    handle: async ({ caller: { uid } }) => {
      await allow(uid);
      return readJobs(deps);
    },
  });
  serveRead(mount, contracts.readDeadJobs, {
    handle: async ({ caller: { uid }, query }) => {
      await allow(uid);
      return readDeadJobs(deps, query);
    },
  });
  serveRead(mount, contracts.readAudit, {
    handle: async ({ caller: { uid }, query }) => {
      await allow(uid);
      return readAudit(deps, query);
    },
  });
  serveRead(mount, contracts.findAccounts, {
    perMinute: 60,
    handle: async ({ caller: { uid }, query: { search } }) => {
      await allow(uid);
      return { items: await findAccounts(deps, { search, callerUid: uid }) };
    },
  });
  serveRead(mount, contracts.readStorage, {
    handle: async ({ caller: { uid } }) => {
      await allow(uid);
      return readStorage(deps);
    },
  });
}
