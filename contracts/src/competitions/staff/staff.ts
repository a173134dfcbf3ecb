import { fieldRules } from '@cruxboard/domain/patterns';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { text } from '../../fields';
import { id, instant, nothing } from '../../primitives';
import { competitionRole, inCompetition } from '../competitions/competitions';

export const staffMember = z.object({
  uid: id,
  username: z.string(),
  name: z.string(),
  roles: z.array(competitionRole),
});

/** Asks whoever owns an email address to join the staff. The organiser never learns whether it has an account. */
const staffInvitation = z.object({
  email: z.string(),
  roles: z.array(competitionRole),
  invitedAt: instant,
});
export type StaffInvitation = z.output<typeof staffInvitation>;

export const readDirectory = defineRead({
  name: 'competitions.readDirectory',
  summary: 'The staff of a competition, and open invitations',
  path: '/api/manage/competitions/{competitionId}/directory',
  access: 'session',
  params: inCompetition,
  query: nothing,
  response: z.object({
    /** `addedAt`: since when they are on the staff. */
    items: z.array(z.extend(staffMember, { addedAt: instant })),
    invitations: z.array(staffInvitation),
  }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});

/** Sets someone's roles by username, which is public; an empty list removes them from the staff. */
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

/**
 * Invites an email address to the staff. The answer is the same whether or not the address has an account: nothing about
 * accounts is looked up, and an email is sent either way.
 */
export const inviteStaff = defineCallable({
  name: 'competitions.inviteStaff',
  summary: 'Invite someone to the staff by email',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    email: text(fieldRules.user.email),
    roles: z.array(competitionRole).check(z.minLength(1), z.maxLength(3)),
  }),
  output: z.object({ invitation: staffInvitation }),
  errors: ['competitions_disabled', 'not_found', 'permission_denied', 'rate_limited'],
});

export const withdrawStaffInvitation = defineCallable({
  name: 'competitions.withdrawStaffInvitation',
  summary: 'Withdraw an invitation to the staff',
  access: 'initialised',
  input: z.strictObject({ competitionId: id, email: text(fieldRules.user.email) }),
  output: z.object({ isWithdrawn: z.boolean() }),
  errors: ['competitions_disabled', 'not_found', 'permission_denied'],
});

/** Invitations to the caller's confirmed email address. */
export const readStaffInvitations = defineRead({
  name: 'competitions.readStaffInvitations',
  summary: 'Competitions that invite you to their staff',
  path: '/api/me/invitations',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({
    items: z.array(
      z.object({ competitionId: id, competitionName: z.string(), roles: z.array(competitionRole) }),
    ),
  }),
  errors: ['unauthenticated', 'not_found'],
});

/** Takes an invitation to the caller's confirmed email address; roles they have already stay. */
export const answerStaffInvitation = defineCallable({
  name: 'competitions.answerStaffInvitation',
  summary: 'Accept or decline an invitation to the staff',
  access: 'initialised',
  input: z.strictObject({ competitionId: id, answer: z.enum(['accept', 'decline']) }),
  output: z.object({ roles: z.array(competitionRole) }),
  errors: ['competitions_disabled', 'not_found'],
});
