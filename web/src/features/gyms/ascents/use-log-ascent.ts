import type { GradeOpinion } from '@cruxboard/domain/gyms/ascents/grade-opinions';
import { useNavigate } from '@tanstack/react-router';
import { enqueue } from '../../../lib/queue/use-queue';
import { useSession } from '../../../lib/session/hooks';
import { toasts } from '../../../lib/messages/toasts';
import { texts } from './texts';

/** Source: specification, section 9. */
const repeatsMax = 20;

/** A tap this soon after the last on the same climb is a double tap. Nobody climbs that fast. */
const doubleTapMs = 600;
const lastTap = { climbId: '', atMs: 0 };

interface LoggedClimb {
  readonly id: string;
  readonly name: string;
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
    await enqueue(
      'ascents.undoAscent',
      { climbId: climb.id },
      {
        foldKey: laneOf(climb),
        // Undoing an unsent log just drops it.
        fold: (unsent) =>
          unsent.name === 'ascents.logAscent' ? { kind: 'cancel-both' } : { kind: 'append' },
      },
    );
    toasts.show({ words: texts.undone(climb.name), key: laneOf(climb) });
  };

  const log = async (climb: LoggedClimb, countBefore: number) => {
    if (status !== 'signed-in') {
      const next = `${window.location.pathname}${window.location.search}`;
      await navigate({ to: '/auth/login', search: { next } });
      return;
    }
    const atMs = performance.now();
    const isDouble = lastTap.climbId === climb.id && atMs - lastTap.atMs < doubleTapMs;
    if (isDouble) return;
    Object.assign(lastTap, { climbId: climb.id, atMs });
    if (countBefore >= repeatsMax) {
      toasts.show({ words: texts.notLogged(texts.limit), tone: 'error', key: laneOf(climb) });
      return;
    }
    await enqueue(
      'ascents.logAscent',
      { climbId: climb.id },
      { foldKey: laneOf(climb), fold: () => ({ kind: 'append' }) },
    );
    navigator.vibrate?.(12);
    toasts.show({
      words:
        countBefore === 0 ? texts.logged(climb.name) : texts.again(climb.name, countBefore + 1),
      action: { label: texts.undo, onPress: () => void undo(climb) },
      key: laneOf(climb),
    });
  };

  /** Keeps what the user thinks of the grade; sent after the ascent it belongs to. */
  const rate = (climbId: string, opinion: GradeOpinion | null) =>
    enqueue('ascents.setGradeOpinion', { climbId, opinion }, { foldKey: laneOf({ id: climbId }) });

  return { log, undo, rate };
}

const laneOf = (climb: Pick<LoggedClimb, 'id'>) => `ascents ${climb.id}`;
