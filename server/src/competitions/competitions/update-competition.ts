import type {
  CompetitionRules,
  updateCompetition as contract,
} from '@cruxboard/contracts/competitions/competitions/competitions';
import { dueStep } from '@cruxboard/domain/competitions/competitions/lifecycle';
import { canGym } from '@cruxboard/domain/gyms/permissions';
import { isTimeZone } from '@cruxboard/domain/gyms/rankings/months';
import type * as z from 'zod/mini';
import { fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { setBanner } from './banner';
import { requireUnchanged } from './edit-conflicts';
import { openForEdit } from './policy';
import { changeCompetition } from './record-change';
import { findGymForUser } from '../../gyms/gyms/public';
import type { Competition } from './repo';
import { rulesOf } from './present';

type Input = z.output<typeof contract.input>;
type Columns = Partial<typeof import('./schema').competitions.$inferInsert>;

/** Changes the fields that were sent and differ. Changed rules rescore the boards, which follow the log. */
export async function updateCompetition(
  context: CallContext<Input, 'initialised'>,
): Promise<{ seq: number }> {
  const { tx, input, caller } = context;
  const { competitionId, changes } = input;
  const { competition } = await openForEdit(tx, {
    competitionId,
    uid: caller.uid,
    action: 'editSettings',
  });
  if (changes.isSelfScoring === true && competition.format === 'boulder_final') {
    throw fieldError(
      'changes.isSelfScoring',
      'Finals are judged, so competitors can’t log their own climbs',
    );
  }
  if (changes.isOverallHidden === true && competition.format !== 'boulder_final') {
    throw fieldError('changes.isOverallHidden', 'Only a final can hide its overall ranking');
  }
  if (changes.rules?.hasStartingGroups === true && competition.format !== 'boulder_final') {
    throw fieldError('changes.rules.hasStartingGroups', 'Only finals can be held in two groups');
  }
  const requested = {
    ...columnsOf(changes),
    ...publishedColumn(context, competition),
    ...(await gymColumns(context, competition)),
    ...(await bannerColumn(context, competition)),
  };
  checkTimes({ ...competition, ...requested });
  checkAnnounced({ ...competition, ...requested });
  checkOpening(competition, requested, context.deps.now());
  const { set, before, after } = differences(competition, requested);
  if (Object.keys(set).length === 0) return { seq: competition.seq };
  await requireUnchanged(context, {
    competitionId,
    seenSeq: input.seenSeq,
    seq: competition.seq,
    kinds: ['settings_updated'],
    names: new Map([[competitionId, Object.keys(together(after))]]),
    changesIn: (row) => [
      { subject: competitionId, before: together(row.before), after: together(row.after) },
    ],
  });
  const { seq } = await changeCompetition(context, {
    competitionId,
    kind: 'settings_updated',
    before,
    after,
    set,
  });
  return { seq };
}

function columnsOf(changes: Input['changes']): Columns {
  const { rules, description, venue, startsAt, endsAt, timeZone, ...others } = changes;
  const { bannerUrl: _banner, isOpenForEntries: _open, ...same } = others;
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    throw fieldError('changes.timeZone', 'Must be a time zone like Australia/Sydney');
  }
  return defined({
    ...same,
    ...rules,
    description: description === null ? '' : description,
    venue: venue === null ? '' : venue,
    startsAt: instantOf(startsAt),
    endsAt: instantOf(endsAt),
    timeZone,
  });
}

/** A draft becomes public when it is opened for entries, and is hidden again when it is closed. */
function publishedColumn(
  { input, deps }: CallContext<Input, 'initialised'>,
  competition: Competition,
): Columns {
  const { isOpenForEntries } = input.changes;
  const isOpen = competition.publishedAt !== null;
  if (
    isOpenForEntries === undefined ||
    (competition.state === 'draft' && isOpenForEntries === isOpen)
  ) {
    return {};
  }
  if (competition.state !== 'draft') {
    throw fieldError('changes.isOpenForEntries', 'Only drafts can be opened for entries');
  }
  return { publishedAt: isOpenForEntries ? deps.now() : null };
}

/** Whoever enters before the start must be able to learn when it is. */
function checkAnnounced({ state, publishedAt, startsAt }: Columns): void {
  if (state === 'draft' && publishedAt && !startsAt) {
    throw fieldError('changes.startsAt', 'Set when it starts before opening it for entries');
  }
}

/** What starts or ends by itself has its time ahead, so that saving settings never starts or ends anything. */
function checkOpening(competition: Competition, requested: Columns, now: Date): void {
  const after = { ...competition, ...requested } as Competition; // `requested` has no undefined columns
  const isTouched = openingColumns.some(
    (name) => comparable(competition[name]) !== comparable(after[name]),
  );
  if (after.opensBy !== 'time' || !isTouched) return;
  if (after.state === 'draft' && (after.startsAt === null || after.startsAt <= now)) {
    throw fieldError(
      'changes.startsAt',
      'Set a start in the future, so that it can start automatically',
    );
  }
  if (dueStep(after, now) === 'end') {
    throw fieldError(
      'changes.endsAt',
      'Set an end in the future, so that it can end automatically',
    );
  }
}

const openingColumns = ['opensBy', 'startsAt', 'endsAt', 'graceMinutes'] as const;

/** Only a gym's staff may link a competition to it. It then uses the gym's time zone unless one is given. */
async function gymColumns(
  { tx, input, caller }: CallContext<Input, 'initialised'>,
  competition: Competition,
): Promise<Columns> {
  const { gymId, timeZone } = input.changes;
  if (gymId === undefined || gymId === null || gymId === competition.gymId) return {};
  const gym = await findGymForUser(tx, gymId, caller.uid);
  if (gym === undefined || !canGym(gym.roles, 'viewOverview')) {
    throw fieldError('changes.gymId', 'Must be a gym you work at');
  }
  return timeZone === undefined ? { timeZone: gym.timeZone } : {};
}

/** A banner already shown may stay, whoever uploaded it. */
async function bannerColumn(
  context: CallContext<Input, 'initialised'>,
  competition: Competition,
): Promise<Columns> {
  const { bannerUrl: address } = context.input.changes;
  if (address === undefined || address === competition.bannerUrl) return {};
  const { uid } = context.caller;
  return { bannerUrl: await setBanner(context, { competitionId: competition.id, uid, address }) };
}

function checkTimes({ startsAt, endsAt }: Columns): void {
  if (startsAt && endsAt && endsAt <= startsAt) {
    throw fieldError('changes.endsAt', 'Must be after the start');
  }
}

/** The columns that really change, and their log fields: rules grouped, everything else by name. */
function differences(competition: Competition, requested: Columns) {
  const rules: Partial<CompetitionRules> = rulesOf(competition);
  const set: Record<string, unknown> = {};
  const before: Record<string, Record<string, unknown>> = { settings: {}, rules: {} };
  const after: Record<string, Record<string, unknown>> = { settings: {}, rules: {} };
  for (const [name, value] of Object.entries(requested)) {
    const present: unknown = competition[name as keyof Competition]; // requested only has column names
    if (comparable(present) === comparable(value)) continue;
    const part = name in rules ? 'rules' : 'settings';
    set[name] = value;
    Object.assign(before[part] ?? {}, logged(name, present));
    Object.assign(after[part] ?? {}, logged(name, value));
  }
  return { set: set as Columns, before, after }; // its values come from `requested`
}

/** Settings and rules of a log entry. */
function together(part: Readonly<Record<string, unknown>> | null): Record<string, unknown> {
  const { settings, rules } = part ?? {};
  return { ...(settings as object | undefined), ...(rules as object | undefined) }; // as logged here
}

function logged(name: string, value: unknown): Record<string, unknown> {
  return name === 'publishedAt'
    ? { isOpenForEntries: value !== null }
    : { [name]: comparable(value) };
}

function comparable(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

function instantOf(text: string | null | undefined): Date | null | undefined {
  return typeof text === 'string' ? new Date(text) : text;
}

/** Drops undefined keys, which must not reach the database. */
function defined<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }; // filtered above
}
