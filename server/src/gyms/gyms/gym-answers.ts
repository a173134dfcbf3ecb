import type { Deps } from '../../platform/deps';
import { AnswerCache } from '../../platform/http/answer-cache';

/** Bus topic: a gym changed; carries `gymId`. */
export const gymTopic = 'gym.changed';

/**
 * Answers about gyms, cached until the gym changes, but at most two seconds: some changes aren't announced (a name,
 * somebody leaving the rankings), and messages may get lost.
 */
export function gymAnswers(deps: Pick<Deps, 'bus' | 'now'>): AnswerCache {
  const answers = new AnswerCache({
    ttlMs: 2_000,
    answersMax: 1_000,
    nowMs: () => deps.now().getTime(),
  });
  deps.bus.subscribe(gymTopic, ({ gymId }) => answers.changed(String(gymId)));
  return answers;
}
