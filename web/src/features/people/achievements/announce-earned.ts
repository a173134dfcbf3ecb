import { achievementsById } from '@cruxboard/domain/people/achievements/catalogue';
import {
  achievementsWords,
  achievementWords,
  byWorth,
} from '@cruxboard/domain/people/achievements/words';
import { toasts } from '../../../lib/messages/toasts';
import { wasSaid } from '../../../lib/messages/said';
import { texts } from './texts';

/** The answer to a log says a first itself, if it comes to the screen by then. */
const answerMs = 800;

/** Says what was earned in one toast, except for what the screen says already. */
export function announceEarned(
  achievementIds: readonly string[],
  open: (achievementId: string) => void,
): void {
  setTimeout(() => {
    const earned = achievementIds
      .filter((id) => !wasSaid(id))
      .flatMap((id) => achievementsById.get(id) ?? [])
      .toSorted(byWorth);
    const [best] = earned;
    if (best === undefined) return;
    toasts.show({
      words: texts.toast(achievementsWords(achievementWords(best, null), earned.length)),
      action: { label: texts.view, onPress: () => open(best.id) },
      key: 'earned',
      comesLast: true,
    });
  }, answerMs);
}
