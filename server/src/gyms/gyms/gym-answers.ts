import type { Deps } from '../../platform/deps';
import { AnswerCache } from '../../platform/http/answer-cache';

/** The bus topic on which nodes tell each other that a gym changed; carries `gymId`. */
export const gymTopic = 'gym.changed';

/**
 * Answers about gyms, kept in memory until the gym changes; at most two seconds, which bounds what
 * is not announced (a name, somebody leaving the rankings) or was lost between nodes.
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
