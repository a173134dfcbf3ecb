import type { Comment, SingleComment } from '@cruxboard/contracts/gyms/comments/comments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../lib/session/hooks';
import { Button } from '../../../ui/button';
import { LoadNextPage } from '../../../ui/load-next-page';
import { CommentLine } from './comment-line';
import { Composer } from './composer';
import styles from './comments.module.css';
import { repliesQuery } from './queries';
import { texts } from './texts';
import { useAddComment } from './use-add-comment';
import { useToSignIn } from './use-to-sign-in';
import type { WaitingComment } from './waiting';
import { WaitingLine } from './waiting-line';

interface ThreadProps {
  comment: Comment;
  solutionId: string;
  gymId: string;
  canModerate: boolean;
  waiting: readonly WaitingComment[];
  /** The comment or reply that a link leads to. */
  markedId?: string | undefined;
}

/** A comment with its replies, and the reply that is being written. */
export function Thread({
  comment,
  solutionId,
  gymId,
  canModerate,
  waiting,
  markedId,
}: ThreadProps) {
  const [answered, setAnswered] = useState<SingleComment | null>(null);
  const { user } = useSession();
  const toSignIn = useToSignIn();
  const add = useAddComment(solutionId);
  const lineOf = (one: SingleComment) => (
    <CommentLine
      key={one.id}
      comment={one}
      gymId={gymId}
      canModerate={canModerate}
      isMarked={one.id === markedId}
      onReply={() => (toSignIn() ? undefined : setAnswered(one))}
    />
  );
  const hasReplies = comment.replies.length > 0 || waiting.length > 0 || answered !== null;
  return (
    <li>
      {lineOf(comment)}
      {hasReplies ? (
        <div className={styles.replies}>
          {comment.replies.map(lineOf)}
          {comment.repliesCursor === null ? null : (
            <MoreReplies
              key={comment.repliesCursor}
              solutionId={solutionId}
              parent={comment.id}
              from={comment.repliesCursor}
              lineOf={lineOf}
            />
          )}
          {waiting.map((one) => (
            <WaitingLine key={one.key} comment={one} />
          ))}
          {answered?.author ? (
            <Composer
              key={answered.id}
              label={texts.replyTo(answered.author.name)}
              submitLabel={texts.reply}
              before={answered.isOwn ? '' : `@${answered.author.username} `}
              isFocused
              keptAs={`${user?.uid} ${answered.id}`}
              onCancel={() => setAnswered(null)}
              onSubmit={async (text) => {
                await add(text, answered.id);
                setAnswered((now) => (now === answered ? null : now));
              }}
            />
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

interface MoreRepliesProps {
  solutionId: string;
  parent: string;
  from: string;
  lineOf: (one: SingleComment) => ReactNode;
}

function MoreReplies({ solutionId, parent, from, lineOf }: MoreRepliesProps) {
  const [isOpen, setOpen] = useState(false);
  const replies = useInfiniteQuery({
    ...repliesQuery(solutionId, { parent, from }),
    enabled: isOpen,
  });
  const { data } = replies;
  if (!isOpen || data === undefined) {
    return (
      <Button
        look="ghost"
        quiet
        busy={isOpen && replies.isFetching}
        onClick={() => (isOpen ? void replies.refetch() : setOpen(true))}
      >
        {texts.moreReplies}
      </Button>
    );
  }
  return (
    <>
      {data.pages.flatMap((page) => page.items).map(lineOf)}
      <LoadNextPage query={replies} label={texts.moreReplies} onScroll={false} />
    </>
  );
}
