import {
  type CompetitionScreenSettings,
  screensChanged,
} from '@cruxboard/contracts/site/screens/screens';
import { startControl, type Control } from '@cruxboard/domain/site/screens/rotation';
import { announceGymChange } from '../../gyms/gyms/public';
import { openGym } from '../../gyms/staff/public';
import { openAsStaff } from '../../competitions/competitions/public';
import { listGroupNames } from '../../competitions/groups/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { freeNumber, readScreens, requireScreen } from './known-screens';
import { deleteScreen, saveScreen, type ScreenOwner, type StoredScreen } from './repo';

type Context = Pick<CallContext<unknown, 'initialised'>, 'tx' | 'caller' | 'deps' | 'afterCommit'>;
type Of = { readonly owner: ScreenOwner; readonly number: number };

/** Channel of a competition's screens; a gym's listen to the gym. */
export const screensChannel = (competitionId: string) => `screens:${competitionId}`;

/** Adds a screen. @throws {AppError} `not_found`, `permission_denied`, `too_many_screens`. */
export async function addScreen(context: Context, owner: ScreenOwner): Promise<{ number: number }> {
  const number = freeNumber(await open(context, owner));
  await save(context, { owner, number }, {});
  return { number };
}

/**
 * Changes a screen's name or settings. @throws {AppError} `not_found`, also for a category of elsewhere,
 * `permission_denied`.
 */
export async function updateScreen(
  context: Context,
  of: Of,
  {
    name,
    settings,
  }: { name?: string | undefined; settings?: StoredScreen['settings'] | undefined },
): Promise<Record<string, never>> {
  requireScreen(await open(context, of.owner), of.number);
  if (settings && 'categoryIds' in settings) await requireCategories(context, of.owner, settings);
  await save(context, of, {
    ...(name === undefined ? {} : { name }),
    ...(settings === undefined ? {} : { settings }),
  });
  return {};
}

/** Removes a screen. @throws {AppError} `not_found`, `permission_denied`, `first_screen`. */
export async function removeScreen(
  context: Context,
  { owner, number }: Of,
): Promise<Record<string, never>> {
  const screens = await open(context, owner);
  if (number === 1) throw new AppError('first_screen');
  requireScreen(screens, number);
  await deleteScreen(context.tx, owner, number);
  announce(context, owner);
  return {};
}

/** Sets a screen's rotation to a place, from now on. @throws {AppError} `not_found`, `permission_denied`. */
export async function steerScreen(
  context: Context,
  of: Of,
  control: Control,
): Promise<{ controlledAt: string }> {
  requireScreen(await open(context, of.owner), of.number);
  const controlledAt = context.deps.now();
  await save(context, of, { control, controlledAt });
  return { controlledAt: controlledAt.toISOString() };
}

async function requireCategories(
  { tx }: Context,
  owner: ScreenOwner,
  { categoryIds }: CompetitionScreenSettings,
): Promise<void> {
  if (!('competitionId' in owner)) return;
  const known = await listGroupNames(tx, 'category', owner.competitionId);
  if (!categoryIds.every((id) => known.some((one) => one.id === id))) {
    throw new AppError('not_found');
  }
}

/** Locks the owner for who may steer its screens. @returns its screens. */
async function open({ tx, caller: { uid } }: Context, owner: ScreenOwner) {
  await ('gymId' in owner
    ? openGym(tx, { ...owner, uid, action: 'editShowcase' })
    : openAsStaff(tx, { ...owner, uid, action: 'editSettings' }));
  return readScreens(tx, owner);
}

async function save(
  context: Context,
  { owner, number }: Of,
  changes: Partial<StoredScreen>,
): Promise<void> {
  const { tx, deps } = context;
  const blank = {
    id: deps.newId(),
    ...owner,
    number,
    control: startControl,
    controlledAt: deps.now(),
  };
  // an upsert changes at least its own number
  await saveScreen(tx, blank, { number, ...changes });
  announce(context, owner);
}

function announce({ deps, afterCommit }: Context, owner: ScreenOwner): void {
  afterCommit(() => {
    if ('gymId' in owner) {
      announceGymChange(deps, { ...owner, kinds: ['screens'], ids: [] });
    } else {
      deps.live.send(screensChannel(owner.competitionId), screensChanged, owner);
    }
  });
}
