import * as contracts from '@cruxboard/contracts/accounts/accounts';
import { serveCallable } from '../http/serve-callable';
import { serveRead } from '../http/serve-read';
import type { MountSlice } from '../http/mount';
import { createProfile } from './create-profile';
import { initialiseUser } from './initialise-user';
import { readMe } from './read-me';
import { readProfile } from './read-profile';
import { readUsername } from './read-username';
import { updateUsername } from './update-username';

/** People: who one is, usernames, profiles. */
export const mountAccounts: MountSlice = (mount) => {
  const { deps } = mount;
  serveRead(mount, contracts.readMe, { handle: (request) => readMe(deps, request) });
  serveRead(mount, contracts.readUsername, { handle: (request) => readUsername(deps, request) });
  serveRead(mount, contracts.readProfile, { handle: ({ params }) => readProfile(deps, params) });
  serveCallable(mount, contracts.createProfile, { handle: createProfile, perMinute: 30 });
  serveCallable(mount, contracts.updateUsername, { handle: updateUsername, perMinute: 30 });
  serveCallable(mount, contracts.initialiseUser, { handle: initialiseUser, perMinute: 30 });
};
