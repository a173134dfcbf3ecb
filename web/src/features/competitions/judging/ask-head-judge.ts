import { callCallable } from '../../../lib/api/call';
import { errorSentence } from '../../../lib/api/errors';
import { toasts } from '../../../lib/messages/toasts';
import { decideConflict, type QueuedCell } from '../model/score-queue';
import { texts } from './texts';

/**
 * Leaves a conflict to the organisers: the judge's value waits with them instead of on this device. Without a
 * connection it stays here, to be decided or asked about later.
 */
export async function askHeadJudge(queued: QueuedCell): Promise<void> {
  const { place, cell, recordedAt, conflict } = queued;
  if (conflict === null) return;
  const { version } = conflict.current;
  const input = { ...place, version, cell, ...(recordedAt === null ? {} : { recordedAt }) };
  try {
    await callCallable('scores.askHeadJudge', input);
  } catch (error) {
    toasts.show({ words: texts.conflict.askFailed(errorSentence(error)), tone: 'error' });
    return;
  }
  await decideConflict(place, queued, 'theirs');
  toasts.show({ words: texts.conflict.asked, tone: 'success' });
}
