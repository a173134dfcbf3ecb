import type { Solution } from '@cruxboard/contracts/gyms/solutions/solutions';
import type { Reaction } from '@cruxboard/domain/gyms/reactions/reactions';
import { Bookmark, HandHelping, Heart } from 'lucide-react';
import { cx } from '../../../lib/dom/cx';
import { useSession } from '../../../lib/session/hooks';
import { noteIntent } from '../../../lib/session/intent';
import { useIntent } from '../../../lib/session/use-intent';
import { buttonClass } from '../../../ui/button';
import { CountToggle } from '../../../ui/count-toggle';
import { Icon } from '../../../ui/icon';
import { RollingNumber } from '../../../ui/rolling-number';
import { useMarks } from '../reactions/marks';
import { useSetReaction } from '../reactions/use-set-reaction';
import styles from './solution-actions.module.css';
import { texts } from './texts';

/** Thanks, like and favourite, shown at once and sent when there is a network. One's own can't be thanked for. */
export function SolutionActions({ solution }: { solution: Solution }) {
  const { gymId, id, author, thankCount, likeCount, favouriteCount } = solution;
  const { status, user } = useSession();
  const set = useSetReaction('solution');
  const markOf = useMarks(gymId);
  const mark = (reaction: Reaction) => markOf({ subject: 'solution', subjectId: id, reaction });
  const thank = mark('thank');
  const like = mark('like');
  const favourite = mark('favourite');
  const thanks = thankCount + thank.change;
  const isOwn = user?.uid === author.uid;
  const setThanked = (isOn: boolean) => {
    if (status !== 'signed-in') {
      const next = `${window.location.pathname}${window.location.search}`;
      const label = texts.thankIntent(author.name || author.username);
      noteIntent({ kind: 'thank', subjectId: id, label, next });
    }
    void set('thank', id, isOn);
  };
  useIntent({ kind: 'thank', subjectId: id }, () => {
    if (!isOwn) setThanked(true);
  });
  return (
    <div className="flex items-stretch gap-2 large-text:flex-wrap">
      {isOwn ? (
        <p className={cx(styles.own, 'min-w-0 flex-1')}>
          <Icon icon={HandHelping} />
          {texts.thanks(thanks)}
        </p>
      ) : (
        <button
          type="button"
          aria-pressed={thank.isOn}
          className={cx(
            buttonClass({ look: thank.isOn ? 'plain' : 'primary', size: 'big', wide: true }),
            styles.key,
            'min-w-0 flex-1 large-text:basis-full',
          )}
          onClick={() => setThanked(!thank.isOn)}
        >
          <span className={styles.label}>
            <Icon icon={HandHelping} fill={thank.isOn} />
            {thank.isOn ? texts.thanked : texts.thank}
          </span>
          <span className={styles.times}>
            <span aria-hidden="true">
              <RollingNumber value={String(thanks)} />
            </span>
            <span className="sr-only">{`, ${texts.thanks(thanks)}`}</span>
          </span>
        </button>
      )}
      <CountToggle
        icon={Heart}
        label={texts.like}
        isLike
        count={likeCount + like.change}
        isOn={like.isOn}
        onToggle={() => void set('like', id, !like.isOn)}
      />
      <CountToggle
        icon={Bookmark}
        label={texts.save}
        count={favouriteCount + favourite.change}
        isOn={favourite.isOn}
        onToggle={() => void set('favourite', id, !favourite.isOn)}
      />
    </div>
  );
}
