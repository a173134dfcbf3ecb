import * as contracts from '@cruxboard/contracts/competitions/staff/staff';
import type { MountSlice } from '../../platform/http/mount';
import { serveCompetitionCallable, serveCompetitionRead } from '../competitions/public';
import { answerStaffInvitation, readStaffInvitations } from './answer-invitation';
import { inviteStaff, withdrawStaffInvitation } from './invite-staff';
import { readDirectory } from './read-directory';
import { setStaffRoles } from './set-staff-roles';

export const mountStaff: MountSlice = (mount) => {
  const { deps } = mount;
  serveCompetitionRead(mount, contracts.readDirectory, {
    handle: ({ params, caller }) => readDirectory(deps, { ...params, caller }),
  });
  serveCompetitionRead(mount, contracts.readStaffInvitations, {
    handle: ({ caller }) => readStaffInvitations(deps, caller),
  });
  serveCompetitionCallable(mount, contracts.setStaffRoles, {
    handle: setStaffRoles,
    perMinute: 60,
  });
  serveCompetitionCallable(mount, contracts.inviteStaff, { handle: inviteStaff, perMinute: 30 });
  serveCompetitionCallable(mount, contracts.withdrawStaffInvitation, {
    handle: withdrawStaffInvitation,
  });
  serveCompetitionCallable(mount, contracts.answerStaffInvitation, {
    handle: answerStaffInvitation,
  });
};
