import * as bodies from '@cruxboard/contracts/people/identity/admin-bodies';
import { defineOperation, type WireOperation } from '../wire-operation';
import { createSessionCookie } from './create-session-cookie';
import { createUserAsAdmin } from './create-user';
import { batchDeleteUsers, deleteUserAsAdmin } from './delete-users';
import { batchGetUsers, lookupUsers, queryUsers } from './find-users';
import { sendOobCodeAsAdmin } from './send-oob-code';
import { updateUserAsAdmin } from './update-user';

/** An administrator's call; its path follows `/v1/projects/{project}`. */
interface AdminOperation extends WireOperation {
  readonly method: 'GET' | 'POST';
}

const post = (operation: WireOperation): AdminOperation => ({ ...operation, method: 'POST' });

/** Administrators' calls on accounts. */
export const adminOperations: readonly AdminOperation[] = [
  post(defineOperation('/accounts', bodies.adminCreateBody, createUserAsAdmin)),
  post(defineOperation('/accounts:lookup', bodies.adminLookupBody, lookupUsers)),
  post(defineOperation('/accounts:update', bodies.adminUpdateBody, updateUserAsAdmin)),
  post(defineOperation('/accounts:delete', bodies.adminDeleteBody, deleteUserAsAdmin)),
  post(defineOperation('/accounts:batchDelete', bodies.batchDeleteBody, batchDeleteUsers)),
  post(defineOperation('/accounts:query', bodies.queryBody, queryUsers)),
  post(defineOperation('/accounts:sendOobCode', bodies.adminSendOobCodeBody, sendOobCodeAsAdmin)),
  post(defineOperation(':createSessionCookie', bodies.sessionCookieBody, createSessionCookie)),
  {
    ...defineOperation('/accounts:batchGet', bodies.batchGetQuery, batchGetUsers),
    method: 'GET',
  },
];
