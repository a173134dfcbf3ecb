import type { Comment } from '@cruxboard/contracts/gyms/comments/comments';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { errorSentence } from '../../../lib/api/errors';
import { on } from '../../../lib/live/frames';
import { useLive } from '../../../lib/live/use-live';
import { useSession } from '../../../lib/session/hooks';
import { Button } from '../../../ui/button';
import { LoadMore } from '../../../ui/load-more';
import { ReadFailed } from '../../../ui/read-failed';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton';
import { Composer } from './composer';
import { commentsQuery, refreshComments } from './queries';
import { texts } from './texts';
import { Thread } from './thread';
import { useAddComment } from './use-add-comment';
import { useToSignIn } from './use-to-sign-in';
import { useWaitingComments } from './waiting';
import { WaitingLine } from './waiting-line';

/** What people say about a solution: new ones appear by themselves, one's own wait on the device without a network. */
export function Comments({ solutionId }: { solutionId: string }) {
  const comments = useInfiniteQuery(commentsQuery(solutionId));
  const { data } = comments;
  const first = data?.pages[0];
  useCommentsLive(solutionId, first?.gymId ?? null);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const total = first?.total ?? 0;
  return (
    <section aria-label={texts.title} className="grid gap-3">
      <h2 className="text-17 font-strong">
        {texts.title}{' '}
        {total > 0 ? <span className="font-normal text-ink-2">{texts.count(total)}</span> : null}
      </h2>
      <Write solutionId={solutionId} />
      {data === undefined ? <Unread comments={comments} /> : null}
      {first === undefined ? null : (
        <Threads
          solutionId={solutionId}
          items={items}
          gymId={first.gymId}
          canModerate={first.canModerate}
        />
      )}
      {comments.hasNextPage ? (
        <LoadMore
          label={texts.more}
          isLoading={comments.isFetchingNextPage}
          onLoad={() => void comments.fetchNextPage()}
          onScroll={false}
          error={comments.isFetchNextPageError ? errorSentence(comments.error) : undefined}
        />
      ) : null}
    </section>
  );
}

interface ThreadsProps {
  solutionId: string;
  items: readonly Comment[];
  gymId: string;
  canModerate: boolean;
}

function Threads({ solutionId, items, gymId, canModerate }: ThreadsProps) {
  const waiting = useWaitingComments(solutionId);
  // a reply stays with its comment; those whose comment isn't here are shown above all
  const listed = new Map(
    items.flatMap((item) => [item, ...item.replies].map((one) => [one.id, item.id] as const)),
  );
  const alone = waiting.filter(({ parentId }) => parentId === null || !listed.has(parentId));
  if (items.length === 0 && alone.length === 0) {
    return <p className="text-ink-2">{texts.none}</p>;
  }
  return (
    <>
      {alone.toReversed().map((one) => (
        <WaitingLine key={one.key} comment={one} />
      ))}
      <ul>
        {items.map((item) => (
          <Thread
            key={item.id}
            comment={item}
            solutionId={solutionId}
            gymId={gymId}
            canModerate={canModerate}
            waiting={waiting.filter(
              ({ parentId }) => parentId !== null && listed.get(parentId) === item.id,
            )}
          />
        ))}
      </ul>
    </>
  );
}

function Write({ solutionId }: { solutionId: string }) {
  const { status } = useSession();
  const toSignIn = useToSignIn();
  const add = useAddComment(solutionId);
  if (status === 'signed-in') {
    return (
      <Composer
        label={texts.add}
        submitLabel={texts.send}
        isReused
        onSubmit={(text) => void add(text, null)}
      />
    );
  }
  return (
    <Button look="plain" className="justify-self-start" onClick={() => void toSignIn()}>
      {texts.signIn}
    </Button>
  );
}

function Unread({ comments }: { comments: ReturnType<typeof useInfiniteQuery> }) {
  if (comments.isError) return <ReadFailed title={texts.title} read={comments} />;
  return (
    <Skeleton label={`Loading ${texts.title.toLowerCase()}`}>
      <SkeletonRows count={3} hasTag={false} />
    </Skeleton>
  );
}

/** Reads again when somebody comments, and when the stream was down. */
function useCommentsLive(solutionId: string, gymId: string | null): void {
  const client = useQueryClient();
  const readAgain = () => void refreshComments(client);
  useLive(
    gymId === null ? null : `/api/live/gyms/${encodeURIComponent(gymId)}`,
    [
      on('gym.changed', ({ kinds, ids }) => {
        const isOurs = ids.length === 0 || ids.includes(solutionId);
        if (kinds.includes('comments') && isOurs) readAgain();
      }),
    ],
    { onOpen: (isReopened) => (isReopened ? readAgain() : undefined) },
  );
}
