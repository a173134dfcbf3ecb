import * as contracts from '@cruxboard/contracts/gyms/staff/staff';
import type { MountSlice } from '../../platform/http/mount';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import { addManager } from './add-manager';
import { answerGymInvitation, readGymInvitations } from './answer-invitation';
import { inviteToGym, withdrawGymInvitation } from './invite';
import { readGymMembers, removeGymMember } from './members';
import { readGymDirectory } from './read-directory';
import { readGymHistory } from './read-history';
import { setGymRoles } from './set-roles';

export const mountGymStaff: MountSlice = (mount) => {
  const { deps } = mount;
  serveRead(mount, contracts.readGymDirectory, {
    handle: ({ params, caller }) => readGymDirectory(deps, { ...params, uid: caller.uid }),
  });
  serveRead(mount, contracts.readGymMembers, {
    handle: ({ params, query, caller }) =>
      readGymMembers(deps, { ...params, query, uid: caller.uid }),
  });
  serveRead(mount, contracts.readGymHistory, {
    handle: ({ params, query, caller }) =>
      readGymHistory(deps, { ...params, query, uid: caller.uid }),
  });
  serveRead(mount, contracts.readGymInvitations, {
    handle: ({ caller }) => readGymInvitations(deps, caller),
  });
  serveCallable(mount, contracts.addManager, { handle: addManager, perMinute: 60 });
  serveCallable(mount, contracts.setGymRoles, { handle: setGymRoles, perMinute: 60 });
  serveCallable(mount, contracts.inviteToGym, { handle: inviteToGym, perMinute: 30 });
  serveCallable(mount, contracts.withdrawGymInvitation, { handle: withdrawGymInvitation });
  serveCallable(mount, contracts.answerGymInvitation, { handle: answerGymInvitation });
  serveCallable(mount, contracts.removeGymMember, { handle: removeGymMember });
};
