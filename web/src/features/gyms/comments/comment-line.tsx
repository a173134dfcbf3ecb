import type { SingleComment } from '@cruxboard/contracts/gyms/comments/comments';
import { Link } from '@tanstack/react-router';
import { EyeOff, Heart } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '../../../lib/format/format';
import { Avatar } from '../../../ui/avatar';
import { Icon } from '../../../ui/icon';
import { StateBadge } from '../../../ui/state-badge';
import { useSetReaction } from '../reactions/use-set-reaction';
import { CommentMenu } from './comment-menu';
import { CommentText } from './comment-text';
import styles from './comments.module.css';
import { EditComment } from './edit-comment';
import { texts } from './texts';
import { useCommentLike } from './waiting';

export interface CommentLineProps {
  comment: SingleComment;
  gymId: string;
  canModerate: boolean;
  /** A link leads to it. */
  isMarked: boolean;
  /** Begins a reply; not offered to visitors' keyboards before they sign in. */
  onReply: () => void;
}

/** One comment or reply, with what can be done about it. */
export function CommentLine({ comment, gymId, canModerate, isMarked, onReply }: CommentLineProps) {
  const [isEditing, setEditing] = useState(false);
  const { author } = comment;
  if (author === null) return <Gone isMarked={isMarked} />;
  return (
    <article
      className={styles.comment}
      aria-label={author.name}
      id={`comment-${comment.id}`}
      data-marked={isMarked || undefined}
      tabIndex={isMarked ? -1 : undefined}
    >
      <Avatar name={author.name} of={author.username} photoUrl={author.photoURL} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link
            to="/$username"
            params={{ username: author.username }}
            preload={false}
            className="ell font-name"
          >
            {author.name}
          </Link>
          <small className="text-13 text-ink-3">
            <time dateTime={comment.createdAt}>{formatInstant(comment.createdAt)}</time>
            {comment.editedAt === null ? null : `, ${texts.edited}`}
          </small>
        </p>
        {comment.hidden === null ? null : (
          <StateBadge tone="warn" icon={EyeOff} className="my-1">
            {texts.hidden(comment.hidden.reason)}
          </StateBadge>
        )}
        {isEditing ? (
          <EditComment comment={comment} onDone={() => setEditing(false)} />
        ) : (
          <>
            <CommentText text={comment.text} />
            <div className={styles.actions}>
              {comment.hidden === null ? (
                <>
                  <Like comment={comment} />
                  <button
                    type="button"
                    className={styles.action}
                    aria-label={texts.replyTo(author.name)}
                    onClick={onReply}
                  >
                    {texts.reply}
                  </button>
                </>
              ) : null}
              <span className="ms-auto">
                <CommentMenu
                  comment={{ ...comment, author }}
                  gymId={gymId}
                  canModerate={canModerate}
                  onEdit={() => setEditing(true)}
                />
              </span>
            </div>
          </>
        )}
      </div>
    </article>
  );
}

function Like({ comment }: { comment: SingleComment }) {
  const { isOn, count } = useCommentLike(comment);
  const set = useSetReaction('comment');
  return (
    <button
      type="button"
      className={styles.action}
      aria-pressed={isOn}
      aria-label={texts.likes(count)}
      onClick={() => void set('like', comment.id, !isOn)}
    >
      <Icon icon={Heart} size="xs" fill={isOn} />
      {count === 0 ? texts.like : count}
    </button>
  );
}

/** Nobody is told why it is gone. */
export function Gone({ isMarked }: { isMarked: boolean }) {
  return (
    <div
      className={styles.comment}
      data-marked={isMarked || undefined}
      tabIndex={isMarked ? -1 : undefined}
    >
      <span className={styles.place} aria-hidden="true" />
      <p className="self-center text-14 text-ink-2">{texts.gone}</p>
    </div>
  );
}
