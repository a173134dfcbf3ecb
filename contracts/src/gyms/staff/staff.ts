import { gymRoles } from '@cruxboard/domain/gyms/permissions';
import { fieldRules } from '@cruxboard/domain/patterns';
import { gymChangeKinds } from '@cruxboard/domain/gyms/staff/change-kinds';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { text } from '../../fields';
import { cursor, id, instant, nothing, page, pageSize } from '../../primitives';

const inGym = z.strictObject({ gymId: id });
const gymRole = z.enum(gymRoles);
const username = z.string().check(z.trim(), z.minLength(1), z.maxLength(256));
const email = text(fieldRules.user.email);

const gymStaffMember = z.object({
  uid: id,
  username: z.string(),
  name: z.string(),
  roles: z.array(gymRole),
});
export type GymStaffMember = z.output<typeof gymStaffMember>;

/** Asks whoever owns an email address to join. Managers never learn whether it has an account. */
const gymInvitation = z.object({
  email: z.string(),
  /** None invites a member of a private gym. */
  roles: z.array(gymRole),
  invitedAt: instant,
});
export type GymInvitation = z.output<typeof gymInvitation>;

export const readGymDirectory = defineRead({
  name: 'gyms.readDirectory',
  summary: 'The staff of a gym, and open invitations',
  path: '/api/gyms/{gymId}/staff/directory',
  access: 'session',
  params: inGym,
  query: nothing,
  response: z.object({
    /** `addedAt`: since when they are on the staff. */
    items: z.array(z.extend(gymStaffMember, { addedAt: instant })),
    invitations: z.array(gymInvitation),
  }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});

const gymMember = z.object({
  uid: id,
  username: z.string(),
  name: z.string(),
  via: z.enum(['link', 'invitation']),
  joinedAt: instant,
});
export type GymMember = z.output<typeof gymMember>;

/** Newest first. */
export const readGymMembers = defineRead({
  name: 'gyms.readMembers',
  summary: 'Who may see a private gym besides its staff',
  path: '/api/gyms/{gymId}/staff/members',
  access: 'session',
  params: inGym,
  query: z.strictObject({ cursor: z.optional(cursor), size: pageSize }),
  response: page(gymMember),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});

const gymChange = z.object({
  seq: z.number(),
  kind: z.enum(gymChangeKinds),
  at: instant,
  /** null for the product itself, and for accounts that are gone. */
  byName: z.nullable(z.string()),
  /** Whose roles or membership changed. */
  subjectName: z.nullable(z.string()),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type GymChange = z.output<typeof gymChange>;

/** Newest first. */
export const readGymHistory = defineRead({
  name: 'gyms.readHistory',
  summary: 'What changed in a gym’s settings and directory',
  path: '/api/gyms/{gymId}/staff/history',
  access: 'session',
  params: inGym,
  query: z.strictObject({ cursor: z.optional(cursor), size: pageSize }),
  response: page(gymChange),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});

/** Makes somebody a manager of a gym, by username. Addresses are private: nobody learns whose has an account. */
export const addManager = defineCallable({
  name: 'gyms.addManager',
  summary: 'Make somebody a manager of a gym',
  access: 'initialised',
  input: z.strictObject({ gymId: id, who: username }),
  output: z.object({ uid: id, name: z.string() }),
  errors: ['not_found', 'permission_denied'],
});

/** Sets someone's roles by username, which is public; an empty list removes them from the staff. */
export const setGymRoles = defineCallable({
  name: 'gyms.setRoles',
  summary: 'Add, change or remove staff of a gym',
  access: 'initialised',
  input: z.strictObject({
    gymId: id,
    who: username,
    roles: z.array(gymRole).check(z.maxLength(3)),
  }),
  output: z.object({ member: z.nullable(gymStaffMember) }),
  errors: ['not_found', 'permission_denied', 'last_manager'],
});

/**
 * Invites an email address. The answer is the same whether or not the address has an account: nothing about accounts
 * is looked up, and an email is sent either way.
 */
export const inviteToGym = defineCallable({
  name: 'gyms.invite',
  summary: 'Invite someone to a gym by email',
  access: 'initialised',
  input: z.strictObject({
    gymId: id,
    email,
    /** None invites a member of a private gym. */
    roles: z.array(gymRole).check(z.maxLength(3)),
  }),
  output: z.object({ invitation: gymInvitation }),
  errors: ['not_found', 'permission_denied', 'rate_limited'],
});

export const withdrawGymInvitation = defineCallable({
  name: 'gyms.withdrawInvitation',
  summary: 'Withdraw an invitation to a gym',
  access: 'initialised',
  input: z.strictObject({ gymId: id, email }),
  output: z.object({ isWithdrawn: z.boolean() }),
  errors: ['not_found', 'permission_denied'],
});

/** Invitations to the caller's confirmed email address. */
export const readGymInvitations = defineRead({
  name: 'gyms.readInvitations',
  summary: 'Gyms that invite you',
  path: '/api/me/gym-invitations',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({
    items: z.array(z.object({ gymId: id, gymName: z.string(), roles: z.array(gymRole) })),
  }),
  errors: ['unauthenticated'],
});

/** Takes an invitation to the caller's confirmed email address; roles they have already stay. */
export const answerGymInvitation = defineCallable({
  name: 'gyms.answerInvitation',
  summary: 'Accept or decline an invitation to a gym',
  access: 'initialised',
  input: z.strictObject({ gymId: id, answer: z.enum(['accept', 'decline']) }),
  output: z.object({ roles: z.array(gymRole) }),
  errors: ['not_found'],
});

export const removeGymMember = defineCallable({
  name: 'gyms.removeMember',
  summary: 'Remove a member of a private gym',
  access: 'initialised',
  input: z.strictObject({ gymId: id, memberUid: id }),
  output: z.object({ isRemoved: z.boolean() }),
  errors: ['not_found', 'permission_denied'],
});
