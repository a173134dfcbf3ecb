import { useNavigate } from '@tanstack/react-router';
import type { CallInput } from '../../../lib/api/call';
import type { QueueItem } from '../../../lib/queue/item';
import { shownItems } from '../../../lib/queue/shown-queue';
import { enqueue, reviseQueued, withdrawQueued } from '../../../lib/queue/use-queue';
import { noteIntent } from '../../../lib/session/intent';
import { useSession } from '../../../lib/session/hooks';
import { session } from '../../../lib/session/session';
import { toasts } from '../../../lib/messages/toasts';
import { laneOf } from './lanes';
import { forgetLogAnswer } from './log-answers';
import { texts } from './texts';

/** Source: specification, section 9. */
const repeatsMax = 20;

/** A tap this soon after the last on the same climb is a double tap. Nobody climbs that fast. */
const doubleTapMs = 600;
const lastTap = { climbId: '', atMs: 0 };

export interface LoggedClimb {
  readonly id: string;
  readonly name: string;
}

interface LogOptions {
  readonly attempts?: number | undefined;
  /** Today without one. */
  readonly day?: string | undefined;
  /** The place itself says that it is logged, and offers Undo. */
  readonly isQuiet?: boolean;
}

/**
 * Logs and undoes ascents: shown at once, queued on the device, sent when online. Visitors are led to sign in
 * and back.
 */
export function useLogAscent() {
  const { status } = useSession();
  const navigate = useNavigate();

  const undo = async (climb: LoggedClimb) => {
    lastTap.climbId = '';
    await undoAscent(climb.id);
    toasts.show({ words: texts.undone(climb.name), key: laneOf(climb) });
  };

  /** @returns whether it is stored; not for a double tap, at the limit, and for a visitor, who is led to sign in. */
  const log = async (climb: LoggedClimb, countBefore: number, options: LogOptions = {}) => {
    if (status !== 'signed-in') {
      const next = `${window.location.pathname}${window.location.search}`;
      noteIntent({
        kind: 'log-ascent',
        subjectId: climb.id,
        label: texts.intent(climb.name),
        next,
      });
      await navigate({ to: '/auth/login', search: { next } });
      return false;
    }
    const atMs = performance.now();
    const isDouble = lastTap.climbId === climb.id && atMs - lastTap.atMs < doubleTapMs;
    if (isDouble) return false;
    Object.assign(lastTap, { climbId: climb.id, atMs });
    if (countBefore >= repeatsMax) {
      toasts.show({ words: texts.notLogged(texts.limit), tone: 'error', key: laneOf(climb) });
      return false;
    }
    forgetLogAnswer(climb.id);
    const { attempts, day, isQuiet = false } = options;
    await enqueue(
      'ascents.logAscent',
      { climbId: climb.id, attempts, day },
      { foldKey: laneOf(climb), fold: () => ({ kind: 'append' }) },
    );
    navigator.vibrate?.(12);
    if (isQuiet) return true;
    toasts.show({
      words:
        countBefore === 0 ? texts.logged(climb.name) : texts.again(climb.name, countBefore + 1),
      action: { label: texts.undo, onPress: () => void undo(climb) },
      key: laneOf(climb),
    });
    return true;
  };

  return { log, undo };
}

/** Undoes the ascent of a climb that was logged last. */
export async function undoAscent(climbId: string): Promise<void> {
  forgetLogAnswer(climbId);
  if (await removeFromBatch(climbId)) return;
  await enqueue(
    'ascents.undoAscent',
    { climbId },
    {
      foldKey: laneOf({ id: climbId }),
      // Undoing an unsent log just drops it.
      fold: (unsent) =>
        unsent.name === 'ascents.logAscent' ? { kind: 'cancel-both' } : { kind: 'append' },
    },
  );
}

/**
 * Undoing takes the climb out of an unsent log of several, if that's the latest about it.
 * @returns whether it was
 */
async function removeFromBatch(climbId: string): Promise<boolean> {
  const uid = session.read().user?.uid;
  const isOfClimb = (id: string) => id === climbId;
  const latest = shownItems().findLast(
    (item) =>
      item.uid === uid &&
      (batchOf(item)?.some(isOfClimb) ?? item.foldKey === laneOf({ id: climbId })),
  );
  const climbIds = latest && batchOf(latest);
  if (latest === undefined || climbIds === undefined) return false;
  const left = climbIds.filter((id) => !isOfClimb(id));
  return left.length === 0
    ? withdrawQueued(latest.key)
    : reviseQueued({ key: latest.key, name: 'ascents.logAscents' }, (input) => ({
        ...input,
        climbIds: left,
      }));
}

/** @returns the climbs of a log of several; undefined for another write. */
function batchOf({ name, input }: QueueItem): readonly string[] | undefined {
  // queued by this feature
  return name === 'ascents.logAscents'
    ? (input as CallInput<'ascents.logAscents'>).climbIds
    : undefined;
}
