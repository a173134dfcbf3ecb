import * as contracts from '@cruxboard/contracts/gyms/staff/staff';
import * as access from '@cruxboard/contracts/gyms/staff/access';
import { parse } from '../../platform/http/parse';
import type { MountSlice } from '../../platform/http/mount';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead, toRoutePath } from '../../platform/http/serve-read';
import { addManager } from './add-manager';
import { answerGymInvitation, readGymInvitations } from './answer-invitation';
import { inviteToGym, withdrawGymInvitation } from './invite';
import { readGymMembers, removeGymMember } from './members';
import { readGymDirectory } from './read-directory';
import { readGymHistory } from './read-history';
import { setKeyCookie } from './key-cookie';
import { openGymByKey, requireKey } from './open-by-key';
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
  serveCallable(mount, contracts.answerGymInvitation, {
    handle: answerGymInvitation,
    isForStrangers: true,
  });
  serveCallable(mount, contracts.removeGymMember, { handle: removeGymMember });
  serveCallable(mount, access.openGymByKey, {
    handle: openGymByKey,
    perMinute: 30,
    isForStrangers: true,
  });
  mountKey(mount);
};

/** A read that sets a cookie, and that nothing keeps: 128 bits aren't guessed, and trying is limited all the same. */
const mountKey: MountSlice = ({ app, deps }) => {
  const { name, path, params, query, response } = access.readGymByKey;
  const config = { contract: name, rateLimit: { max: 30, timeWindow: 60_000 } };
  app.get(toRoutePath(path), { exposeHeadRoute: false, config }, async (request, reply) => {
    const { gymId } = parse(params, request.params);
    const { key = '' } = parse(query, request.query);
    const gym = await requireKey(deps.database.drizzle, { gymId, key });
    setKeyCookie(deps, { request, reply }, gym);
    return reply.header('cache-control', 'no-store').send(response.parse({ isOpen: true }));
  });
};
