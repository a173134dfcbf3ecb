import type { GradeOpinion } from '@cruxboard/domain/gyms/ascents/grade-opinions';
import type { CallInput } from '../../../lib/api/call';
import { formatDay } from '../../../lib/format/format';
import { toasts } from '../../../lib/messages/toasts';
import { enqueue } from '../../../lib/queue/use-queue';
import { laneOf } from './lanes';
import { texts } from './texts';
import type { LoggedClimb } from './use-log-ascent';

/** Keeps how many attempts the ascent logged last took; sent with it, or after it. */
export const setAttempts = (climbId: string, attempts: number | null) =>
  enqueue(
    'ascents.setAttempts',
    { climbId, attempts },
    {
      foldKey: laneOf({ id: climbId }),
      fold: (unsent) => {
        if (unsent.name === 'ascents.setAttempts')
          return { kind: 'replace', input: { climbId, attempts } };
        if (unsent.name !== 'ascents.logAscent') return { kind: 'append' };
        // queued by this feature
        const input = unsent.input as CallInput<'ascents.logAscent'>;
        return { kind: 'replace', input: { ...input, attempts: attempts ?? undefined } };
      },
    },
  );

/** Keeps what the user thinks of the grade; sent after the ascent it belongs to. */
export const rate = (climbId: string, opinion: GradeOpinion | null) =>
  enqueue('ascents.setGradeOpinion', { climbId, opinion }, { foldKey: laneOf({ id: climbId }) });

/** Logs an ascent again for another day, once the one of today is undone. */
export const logForDay = async (
  climb: LoggedClimb,
  {
    attempts,
    day,
    opinion,
  }: { attempts: number | null; day: string; opinion: GradeOpinion | null },
) => {
  const given = { attempts: attempts ?? undefined, day, opinion: opinion ?? undefined };
  await enqueue(
    'ascents.logAscent',
    { climbId: climb.id, ...given },
    { foldKey: laneOf(climb), fold: () => ({ kind: 'append' }) },
  );
  toasts.show({ words: texts.moved(climb.name, formatDay(day)), key: laneOf(climb) });
};
