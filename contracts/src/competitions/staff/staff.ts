import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { id, nothing } from '../../primitives';
import { competitionRole, inCompetition } from '../competitions/competitions';

export const staffMember = z.object({
  uid: id,
  username: z.string(),
  name: z.string(),
  roles: z.array(competitionRole),
});

export const readDirectory = defineRead({
  name: 'competitions.readDirectory',
  summary: 'The staff of a competition',
  path: '/api/manage/competitions/{competitionId}/directory',
  access: 'session',
  params: inCompetition,
  query: nothing,
  response: z.object({ items: z.array(staffMember) }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});

/** Sets someone's roles by username or email; an empty list removes them from the staff. */
export const setStaffRoles = defineCallable({
  name: 'competitions.setStaffRoles',
  summary: 'Add, change or remove staff',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    who: z.string().check(z.trim(), z.minLength(1), z.maxLength(256)),
    roles: z.array(competitionRole).check(z.maxLength(3)),
  }),
  output: z.object({ member: z.nullable(staffMember) }),
  errors: ['competitions_disabled', 'not_found', 'permission_denied', 'last_organiser'],
});
