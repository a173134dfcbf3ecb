import { ArrowUp, CircleAlert } from 'lucide-react';
import { useMe } from '../../../lib/session/hooks';
import { withdrawQueued } from '../../../lib/queue/use-queue';
import { Avatar } from '../../../ui/avatar';
import { StateBadge } from '../../../ui/state-badge';
import { CommentText } from './comment-text';
import styles from './comments.module.css';
import { texts } from './texts';
import type { WaitingComment } from './waiting';

/** The user's comment that isn't sent yet, or was refused. */
export function WaitingLine({ comment }: { comment: WaitingComment }) {
  const me = useMe()?.profile;
  const { key, text, refusal, isBegun } = comment;
  const name = me?.public.name ?? '';
  return (
    <div className={styles.comment}>
      <Avatar name={name} of={me?.info.username} photoUrl={me?.public.photoURL} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <b className="ell font-name">{name}</b>
          {refusal === null ? (
            <StateBadge tone="warn" icon={ArrowUp}>
              {texts.waiting}
            </StateBadge>
          ) : (
            <StateBadge tone="bad" icon={CircleAlert}>
              {texts.notSent(refusal)}
            </StateBadge>
          )}
        </p>
        <CommentText text={text} />
        {isBegun ? null : (
          <div className={styles.actions}>
            <button
              type="button"
              className={styles.action}
              onClick={() => void withdrawQueued(key)}
            >
              {texts.discard}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
