import { randomBytes } from 'node:crypto';
import type {
  renewGymKey as renewContract,
  updateGym as contract,
} from '@cruxboard/contracts/gyms/gyms/settings';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { openGym, readGymSeq, recordGymChange, reopenGymStreams } from '../staff/public';
import { announceGymChange } from './announce';
import { setGymPicture } from './pictures';
import { nextMonthOn } from './read-settings';
import { requireTimeZone } from './require-time-zone';
import { requireUnchangedSettings } from './require-unchanged-settings';
import { findSettings, type StoredSettings, updateSettings } from './settings-repo';

type Context = CallContext<z.output<typeof contract.input>, 'initialised'>;
type Changes = Context['input']['changes'];

/** Changes the settings that were sent and differ. @throws {AppError} also `invalid_argument`, `edit_conflict`. */
export async function updateGym(context: Context): Promise<{ seq: number }> {
  const { tx, input, caller, deps } = context;
  const { gymId, changes, seenSeq } = input;
  await openGym(tx, { gymId, uid: caller.uid, action: 'editSettings' });
  const seq = await readGymSeq(tx, gymId);
  const settings = await findSettings(tx, gymId);
  if (settings === undefined) throw new AppError('not_found');
  const shown = shownOf(settings);
  const differs = (name: string) =>
    comparable(changes[name as keyof Changes]) !== comparable(shown[name]);
  const names = Object.keys(changes).filter(
    (name) => changes[name as keyof Changes] !== undefined && differs(name),
  );
  if (names.length === 0) return { seq };
  await requireUnchangedSettings(tx, { gymId, uid: caller.uid, seenSeq, seq, names });
  const at = deps.now();
  const requested = Object.fromEntries(names.map((name) => [name, changes[name as keyof Changes]]));
  const set = await columnsOf(context, settings, requested);
  await updateSettings(tx, gymId, { ...set, updatedAt: at });
  const after = { ...requested, ...picturesOf(set) };
  const before = Object.fromEntries(names.map((name) => [name, shown[name]]));
  const change = { gymId, kind: 'settings_updated' as const, at, actorUid: caller.uid };
  const next = await recordGymChange(tx, { ...change, before, after });
  context.afterCommit(() => announceGymChange(deps, { gymId, kinds: ['gym', 'staff'], ids: [] }));
  if (names.includes('access')) reopenGymStreams(context, gymId);
  return { seq: next };
}

/** Renews the key in the link of a private gym; the old link then leads nowhere. */
export async function renewGymKey(
  context: CallContext<z.output<typeof renewContract.input>, 'initialised'>,
): Promise<{ accessKey: string; seq: number }> {
  const { tx, input, caller, deps } = context;
  const { gymId } = input;
  await openGym(tx, { gymId, uid: caller.uid, action: 'editSettings' });
  const at = deps.now();
  const accessKey = newKey();
  await updateSettings(tx, gymId, { accessKey, updatedAt: at });
  const kind = 'key_renewed' as const;
  const seq = await recordGymChange(tx, { gymId, kind, at, actorUid: caller.uid });
  context.afterCommit(() => announceGymChange(deps, { gymId, kinds: ['gym', 'staff'], ids: [] }));
  reopenGymStreams(context, gymId);
  return { accessKey, seq };
}

/** @returns 128 random bits: whoever has them may see the gym. */
function newKey(): string {
  return randomBytes(16).toString('base64url');
}

/** The settings as managers see them: a time zone that is to come counts as set. */
function shownOf(settings: StoredSettings): Readonly<Record<string, unknown>> {
  return { ...settings, timeZone: settings.nextTimeZone ?? settings.timeZone };
}

async function columnsOf(
  context: Context,
  settings: StoredSettings,
  { timeZone, bannerUrl, logoUrl, ...same }: Partial<Changes>,
): Promise<Partial<StoredSettings>> {
  const { gymId } = context.input;
  const { uid } = context.caller;
  const set: Partial<StoredSettings> = { ...(same as Partial<StoredSettings>) }; // none is undefined
  if (timeZone !== undefined) Object.assign(set, await zoneColumns(context, settings, timeZone));
  for (const [field, address] of [
    ['bannerUrl', bannerUrl],
    ['logoUrl', logoUrl],
  ] as const) {
    if (address === undefined) continue;
    set[field] = await setGymPicture(context, { gymId, uid, field, address });
  }
  if (same.access === 'link' && settings.accessKey === null) set.accessKey = newKey();
  return set;
}

/** Months are counted in one zone, so that another applies from the next one. */
async function zoneColumns(
  { tx, deps }: Context,
  settings: StoredSettings,
  timeZone: string,
): Promise<Partial<StoredSettings>> {
  if (timeZone === settings.timeZone) return { nextTimeZone: null, nextTimeZoneOn: null };
  await requireTimeZone(tx, { timeZone, path: 'changes.timeZone' });
  return { nextTimeZone: timeZone, nextTimeZoneOn: nextMonthOn(deps.now(), settings.timeZone) };
}

/** Pictures are stored without their origin. */
function picturesOf({ bannerUrl, logoUrl }: Partial<StoredSettings>) {
  return {
    ...(bannerUrl === undefined ? {} : { bannerUrl }),
    ...(logoUrl === undefined ? {} : { logoUrl }),
  };
}

function comparable(value: unknown): string {
  return JSON.stringify(value ?? null);
}
