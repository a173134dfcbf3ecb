import * as contracts from '@cruxboard/contracts/people/accounts/accounts';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import type { MountSlice } from '../../platform/http/mount';
import { createProfile } from './create-profile';
import { deactivate } from './deactivate';
import { deleteAccount } from './delete-account';
import { initialiseUser } from './initialise-user';
import { listLeftAlone } from './left-alone';
import { reactivate } from './reactivate';
import { readDeletion } from './read-deletion';
import { readMe } from './read-me';
import { readOwnData } from './read-own-data';
import { readProfile } from './read-profile';
import { readProfiles } from './read-profiles';
import { readUsername } from './read-username';
import { setTouchpoint } from './set-touchpoint';
import { updateProfile } from './update-profile';
import { updateUsername } from './update-username';

/** Accounts, usernames, profiles. */
export const mountAccounts: MountSlice = (mount) => {
  const { deps } = mount;
  serveRead(mount, contracts.readMe, { handle: (request) => readMe(deps, request) });
  serveRead(mount, contracts.readUsername, { handle: (request) => readUsername(deps, request) });
  serveRead(mount, contracts.readProfile, {
    isPrivate: true,
    handle: (request) => readProfile(deps, request),
  });
  serveCallable(mount, contracts.createProfile, { handle: createProfile, perMinute: 30 });
  serveCallable(mount, contracts.updateUsername, { handle: updateUsername, perMinute: 30 });
  serveRead(mount, contracts.readProfiles, {
    isPrivate: true,
    handle: ({ query, caller }) => readProfiles(deps, query, caller?.uid ?? null),
  });
  serveRead(mount, contracts.readOwnData, {
    handle: ({ caller }) => readOwnData(deps, caller),
    perMinute: 6,
  });
  serveRead(mount, contracts.readLeftAlone, {
    handle: async ({ caller }) => ({
      items: await listLeftAlone(deps.database.drizzle, deps.slices, caller.uid),
    }),
  });
  serveRead(mount, contracts.readDeletion, {
    handle: ({ params }) => readDeletion(deps, params),
    perMinute: 120,
  });
  serveCallable(mount, contracts.updateProfile, { handle: updateProfile, perMinute: 30 });
  serveCallable(mount, contracts.setTouchpoint, { handle: setTouchpoint, perMinute: 30 });
  serveCallable(mount, contracts.deactivate, { handle: deactivate, perMinute: 10 });
  serveCallable(mount, contracts.reactivate, { handle: reactivate, perMinute: 10 });
  serveCallable(mount, contracts.deleteAccount, { handle: deleteAccount, perMinute: 10 });
  serveCallable(mount, contracts.initialiseUser, { handle: initialiseUser, perMinute: 30 });
};
