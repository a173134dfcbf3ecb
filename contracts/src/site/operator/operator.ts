import { limits } from '@cruxboard/domain/limits';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { cursor, instant, nothing, page, pageSize, whole } from '../../primitives';
import { flags } from '../flags/flags';

/** Everything here is for developers: others are refused. */
const errors = ['unauthenticated', 'permission_denied'] as const;

/** Feature flags and maintenance, as they are stored. */
export const readSwitches = defineRead({
  name: 'operator.readSwitches',
  summary: 'Feature flags and maintenance, for developers',
  path: '/api/admin/switches',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({
    flags,
    isMaintenance: z.boolean(),
    /** The setting keeps maintenance on, whatever is stored. */
    isMaintenanceFixed: z.boolean(),
  }),
  errors,
});

const scheduledJob = z.object({
  name: z.string(),
  queue: z.string(),
  /** An hour of the time zone; without one every hour, at a minute of UTC; without a minute every minute. */
  hour: z.nullable(z.number()),
  minute: z.nullable(z.number()),
  /** Null before its first run. */
  ranAt: z.nullable(instant),
  durationMs: z.nullable(z.number()),
  hasFailed: z.boolean(),
});
export type ScheduledJobState = z.output<typeof scheduledJob>;

/** Queues with what is in them, and the scheduled jobs with their last run. */
export const readJobs = defineRead({
  name: 'operator.readJobs',
  summary: 'Queues and scheduled jobs, for developers',
  path: '/api/admin/jobs',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({
    queues: z.array(
      z.object({
        name: z.string(),
        waiting: z.number(),
        running: z.number(),
        dead: z.number(),
      }),
    ),
    /** Nightly jobs run at night in this zone. */
    timeZone: z.string(),
    scheduled: z.array(scheduledJob),
  }),
  errors,
});

const jobId = whole(1, Number.MAX_SAFE_INTEGER);

/** A job that failed permanently, without its payload, which may be somebody's email. */
const deadJob = z.object({
  jobId,
  queue: z.string(),
  type: z.string(),
  attempts: z.number(),
  createdAt: instant,
  deadAt: instant,
  /** Addresses, numbers and tokens are left out. */
  lastError: z.string(),
});
export type DeadJobShown = z.output<typeof deadJob>;

/** The dead jobs, the oldest first. */
export const readDeadJobs = defineRead({
  name: 'operator.readDeadJobs',
  summary: 'Jobs that failed permanently, for developers',
  path: '/api/admin/dead-jobs',
  access: 'session',
  params: nothing,
  query: z.strictObject({ cursor: z.optional(cursor), size: pageSize }),
  response: z.extend(page(deadJob), { count: z.number() }),
  errors,
});

const who = z.object({ uid: z.string(), name: z.string() });

const auditEntry = z.object({
  entryId: z.number(),
  at: instant,
  /** Who did it: a developer, or the operator at the command line. */
  actor: z.string(),
  action: z.string(),
  /** The account it was done to. */
  account: z.nullable(who),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** What developers and the operator did, newest first. */
export const readAudit = defineRead({
  name: 'operator.readAudit',
  summary: 'What developers and the operator did, for developers',
  path: '/api/admin/audit',
  access: 'session',
  params: nothing,
  query: z.strictObject({ cursor: z.optional(cursor), size: pageSize }),
  response: page(auditEntry),
  errors,
});

const uid = z.string().check(z.minLength(1), z.maxLength(limits.operator.uidMax));

const account = z.object({
  uid,
  username: z.nullable(z.string()),
  name: z.string(),
  email: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  state: z.enum(['active', 'deactivated', 'deleted']),
  isDisabled: z.boolean(),
  isDeveloper: z.boolean(),
  /** The caller's own, which they can't change here. */
  isOwn: z.boolean(),
  /** An outside identity service has it, so it can't be disabled here. */
  isOutside: z.boolean(),
  createdAt: z.nullable(instant),
  lastSignInAt: z.nullable(instant),
  sessionCount: z.number(),
});
export type AccountShown = z.output<typeof account>;

/** The accounts with exactly this username, email or id. */
export const findAccounts = defineRead({
  name: 'operator.findAccounts',
  summary: 'Find accounts by username, email or id, for developers',
  path: '/api/admin/accounts',
  access: 'session',
  params: nothing,
  query: z.strictObject({ search: z.string().check(z.maxLength(limits.operator.searchMax)) }),
  response: z.object({ items: z.array(account) }),
  errors,
});

const usage = z.object({
  kind: z.enum(['files', 'videos']),
  count: z.number(),
  bytes: z.number(),
  /** Uploads under way. */
  uploadCount: z.number(),
  /** What one person may have; of files, those that nothing shows. */
  quotaBytes: z.number(),
  /** When the job that removes what nobody needs ran last. */
  sweptAt: z.nullable(instant),
  biggest: z.array(z.extend(who, { count: z.number(), bytes: z.number() })),
});
export type StorageUsage = z.output<typeof usage>;

/** What is stored, and whose it is. */
export const readStorage = defineRead({
  name: 'operator.readStorage',
  summary: 'Stored bytes by kind and by person, for developers',
  path: '/api/admin/storage',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({ place: z.enum(['disk', 'bucket']), kinds: z.array(usage) }),
  errors,
});

const refused = ['permission_denied'] as const;

/** Sets a feature flag. */
export const setFlag = defineCallable({
  name: 'operator.setFlag',
  summary: 'Set a feature flag',
  access: 'initialised',
  input: z.strictObject({
    name: z.enum(['isCompetitionsEnabled', 'isCompetitionCreationDisabled']),
    value: z.boolean(),
  }),
  output: nothing,
  errors: refused,
});

/** Closes the site to all but developers, or reopens it. */
export const setMaintenance = defineCallable({
  name: 'operator.setMaintenance',
  summary: 'Close the site to all but developers, or reopen it',
  access: 'initialised',
  input: z.strictObject({ isOn: z.boolean() }),
  output: nothing,
  errors: refused,
});

const jobIds = z.array(jobId).check(z.minLength(1), z.maxLength(limits.operator.jobsMax));

/** Tries dead jobs again: those named, or all. */
export const retryDeadJobs = defineCallable({
  name: 'operator.retryDeadJobs',
  summary: 'Try dead jobs again',
  access: 'initialised',
  input: z.strictObject({ jobIds: z.union([jobIds, z.literal('all')]) }),
  output: z.object({ count: z.number() }),
  errors: [...refused, 'not_found'],
});

/** Deletes dead jobs for good. */
export const discardDeadJobs = defineCallable({
  name: 'operator.discardDeadJobs',
  summary: 'Delete dead jobs',
  access: 'initialised',
  input: z.strictObject({ jobIds }),
  output: z.object({ count: z.number() }),
  errors: [...refused, 'not_found'],
});

/** Why, for the audit log. */
const reason = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter a reason'), z.maxLength(limits.operator.reasonMax));

/** Prevents somebody from signing in and ends their sessions, or lets them in again. */
export const setAccountDisabled = defineCallable({
  name: 'operator.setAccountDisabled',
  summary: 'Disable an account, or enable it',
  access: 'initialised',
  input: z.strictObject({ uid, isDisabled: z.boolean(), reason }),
  output: z.object({ endedCount: z.number() }),
  errors: [...refused, 'not_found', 'own_account'],
});

/** Ends all of somebody's sessions. */
export const signOutAccount = defineCallable({
  name: 'operator.signOutAccount',
  summary: 'Sign somebody out everywhere',
  access: 'initialised',
  input: z.strictObject({ uid, reason }),
  output: z.object({ endedCount: z.number() }),
  errors: [...refused, 'not_found', 'own_account'],
});
