import type {
  AccountShown,
  AuditEntry,
  ScheduledJobState,
} from '@cruxboard/contracts/site/operator/operator';
import { formatCount, formatNumber } from '../../../lib/format/format';

/** Texts of the developers' page. */
export const texts = {
  title: 'Operations',
  tab: (part: string) => `${part}, Operations`,
  meta: 'For developers. Every change is logged.',
  parts: {
    flags: 'Flags',
    jobs: 'Jobs',
    dead: 'Dead letters',
    audit: 'Audit',
    accounts: 'Accounts',
    storage: 'Storage',
  },
  loading: (part: string) => `Loading ${part.toLowerCase()}`,
  more: 'Show more',
  never: 'Never',
  none: '–',
  flags: {
    title: 'Feature flags',
    labels: {
      isCompetitionsEnabled: 'Competitions',
      isCompetitionCreationDisabled: 'No new competitions',
    },
    help: {
      isCompetitionsEnabled:
        'Off: competitions leave the menus, and their pages answer 404. All data is kept.',
      isCompetitionCreationDisabled:
        'On: nobody can create a competition. Existing ones aren’t affected.',
    },
    maintenance: 'Maintenance',
    maintenanceHelp: 'Everybody but developers gets the maintenance page.',
    fixed: 'Turned on by the MAINTENANCE setting. Change it there and restart.',
    close: 'Close the site?',
    closing:
      'Everybody but developers gets the maintenance page at once, even in running competitions. Scores stay on phones until you reopen.',
    closeIt: 'Close the site',
  },
  jobs: {
    queues: 'Queues',
    counts: ({ waiting, running, dead }: { waiting: number; running: number; dead: number }) =>
      `${formatNumber(waiting)} waiting · ${formatNumber(running)} running · ${formatNumber(dead)} dead`,
    idle: 'Empty',
    scheduled: 'Scheduled jobs',
    zone: (timeZone: string) => `Daily jobs run in ${timeZone} time.`,
    ran: (when: string, took: string) => `last run ${when}, took ${took}`,
    notYet: 'not run yet',
    waitingFirst: 'Waiting',
    ok: 'OK',
    failed: 'Failed',
    everyMinute: 'Every minute',
    hourly: (minute: string) => `Hourly at :${minute}`,
    daily: (time: string) => `Daily at ${time}`,
  },
  dead: {
    title: 'Dead letters',
    none: {
      title: 'No dead letters',
      why: 'Jobs that failed on every attempt are kept here for 30 days.',
    },
    when: (when: string, attempts: number) =>
      `Failed ${when} after ${formatCount(attempts, 'attempt')}`,
    noError: 'No error was stored.',
    retry: 'Retry',
    retryAll: (count: number) => (count === 1 ? 'Retry 1 job' : `Retry all ${count}`),
    retried: (count: number) => `Retrying ${formatCount(count, 'job')}`,
    discard: 'Discard',
    discardTitle: (type: string) => `Discard ${type}?`,
    discardWhy: 'This job will never run, so what it was meant to do won’t happen.',
    discarded: 'Job discarded',
  },
  audit: {
    none: {
      title: 'Nothing logged yet',
      why: 'Changes by developers and the operator appear here.',
    },
    by: (actor: string) => `by ${actor}`,
    sentence: auditSentence,
  },
  accounts: {
    find: 'Username, email or user id',
    start: { title: 'Find an account', why: 'Enter a whole username, email or user id.' },
    none: 'No account found',
    noneWhy: 'Check the spelling. Only whole usernames, emails and ids are found.',
    own: 'This is your own account. Another developer can change it.',
    outside: 'This account belongs to an external identity service. Disable it there.',
    username: 'Username',
    email: 'Email',
    confirmed: 'confirmed',
    unconfirmed: 'not confirmed',
    uid: 'User id',
    since: 'Created',
    lastSignIn: 'Last sign-in',
    sessions: 'Signed in on',
    devices: (count: number) => formatCount(count, 'device'),
    states: {
      active: 'Active',
      deactivated: 'Deactivated by its owner',
      deleted: 'Deleted',
    } satisfies Record<AccountShown['state'], string>,
    disabled: 'Disabled',
    developer: 'Developer',
    disable: 'Disable',
    enable: 'Enable',
    signOut: 'Sign out everywhere',
    asks: {
      disable: (name: string) => `Disable ${name}?`,
      enable: (name: string) => `Enable ${name}?`,
      signOut: (name: string) => `Sign out ${name} everywhere?`,
    },
    why: {
      disable: (count: number) =>
        `${count === 0 ? 'Prevents' : `Ends ${formatCount(count, 'session')} and prevents`} signing in. Profile and content stay.`,
      enable: () => 'They can sign in again, the way they did before.',
      signOut: (count: number) =>
        `Ends ${formatCount(count, 'session')}. They can sign in again at once.`,
    },
    reason: 'Reason',
    reasonHelp: 'For the audit log',
    reasonMissing: 'Enter a reason.',
    done: {
      disable: (name: string) => `${name} is disabled`,
      enable: (name: string) => `${name} is enabled`,
      signOut: (name: string) => `${name} is signed out everywhere`,
    },
  },
  storage: {
    kinds: { files: 'Photos and files', videos: 'Videos' },
    places: { disk: 'Stored on this server’s disk', bucket: 'Stored in the bucket' },
    bytes: 'Stored',
    count: 'Objects',
    uploads: 'Uploads in progress',
    quota: { files: 'Quota for unused files', videos: 'Quota per person' },
    swept: 'Last clean-up',
    biggest: { files: 'Accounts with the most files', videos: 'Accounts with the most videos' },
    nobody: 'Nothing stored yet.',
    of: (count: number) => formatCount(count, 'object'),
  },
} as const;

/** @returns when a scheduled job is due. */
export function dueText({ hour, minute }: Pick<ScheduledJobState, 'hour' | 'minute'>): string {
  if (minute === null) return texts.jobs.everyMinute;
  const padded = String(minute).padStart(2, '0');
  return hour === null
    ? texts.jobs.hourly(padded)
    : texts.jobs.daily(`${String(hour).padStart(2, '0')}:${padded}`);
}

/** @returns `320 ms`, `4.2 s`, `3 min`. */
export function durationText(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  return ms < 60_000 ? `${(ms / 1_000).toFixed(1)} s` : `${Math.round(ms / 60_000)} min`;
}

const tenths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** @returns `820 B`, `4.2 MB`; a quota as it was set, and as people read it: 10 GB are 10,240 MB. */
export function bytesText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let rest = bytes;
  let unit = 0;
  while (rest >= 1_024 && unit < units.length - 1) {
    rest /= 1_024;
    unit += 1;
  }
  return `${tenths.format(rest >= 100 ? Math.round(rest) : rest)} ${units[unit]}`;
}

/** @returns what was done; an action without a sentence of its own by its name and details. */
function auditSentence({ action, account, details }: AuditEntry): string {
  const name = account?.name ?? '';
  const ids = Array.isArray(details['ids']) ? details['ids'].length : 0;
  switch (action) {
    case 'accounts.disable':
      return `Disabled ${name}`;
    case 'accounts.enable':
      return `Enabled ${name}`;
    case 'accounts.sign-out':
      return `Signed out ${name} everywhere`;
    case 'jobs.retry':
      return `Retried ${formatCount(ids, 'dead job')}`;
    case 'jobs.discard':
      return `Discarded ${formatCount(ids, 'dead job')}`;
    case 'flags.set':
      return `Turned ${String(details['name'])} ${details['value'] === true ? 'on' : 'off'}`;
    case 'maintenance.on':
      return 'Closed the site for maintenance';
    case 'maintenance.off':
      return 'Reopened the site';
    case 'developer.grant':
      return `Made ${name} a developer`;
    case 'developer.revoke':
      return `Removed ${name} from the developers`;
    default:
      return `${action}${name === '' ? '' : `: ${name}`}`;
  }
}
