import { useNavigate } from '@tanstack/react-router';
import type { CallInput } from '../../../lib/api/call';
import type { QueueItem } from '../../../lib/queue/item';
import { shownItems } from '../../../lib/queue/shown-queue';
import { enqueue, reviseQueued, withdrawQueued } from '../../../lib/queue/use-queue';
import { noteIntent } from '../../../lib/session/intent';
import { useSession } from '../../../lib/session/hooks';
import { toasts } from '../../../lib/messages/toasts';
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

/** Undoing an unsent log of several climbs takes the climb out of it. @returns whether there was one */
async function removeFromBatch(climbId: string): Promise<boolean> {
  const batch = shownItems().findLast(
    (item): item is QueueItem & { name: 'ascents.logAscents' } =>
      item.name === 'ascents.logAscents' &&
      item.state === 'waiting' &&
      (item.input as BatchInput).climbIds.includes(climbId), // queued by this feature
  );
  if (batch === undefined) return false;
  const left = (batch.input as BatchInput).climbIds.filter((id) => id !== climbId);
  return left.length === 0
    ? withdrawQueued(batch.key)
    : reviseQueued(batch, (input) => ({ ...input, climbIds: left }));
}

type BatchInput = CallInput<'ascents.logAscents'>;

/** Items of one climb are sent one after the other. */
export const laneOf = (climb: Pick<LoggedClimb, 'id'>) => `ascents ${climb.id}`;
