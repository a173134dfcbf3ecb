import type { Comment } from '@cruxboard/contracts/gyms/comments/comments';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRefetcher } from '../../../lib/api/refetcher';
import { on } from '../../../lib/live/frames';
import { useLive } from '../../../lib/live/use-live';
import { useSession } from '../../../lib/session/hooks';
import { Button } from '../../../ui/button';
import { LoadNextPage } from '../../../ui/load-next-page';
import { ReadFailed } from '../../../ui/read-failed';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton';
import { Composer } from './composer';
import { LinkedThread } from './linked-thread';
import { commentReads, commentsQuery, threadQuery } from './queries';
import { texts } from './texts';
import { Thread } from './thread';
import { useAddComment } from './use-add-comment';
import { useToSignIn } from './use-to-sign-in';
import { useWaitingComments } from './waiting';
import { WaitingLine } from './waiting-line';

interface CommentsProps {
  solutionId: string;
  /** The comment that the address names: its thread comes first, with the comment marked. */
  linked?: string | undefined;
}

/** What people say about a solution: new ones appear by themselves, one's own wait on the device without a network. */
export function Comments({ solutionId, linked }: CommentsProps) {
  const comments = useInfiniteQuery(commentsQuery(solutionId));
  const thread = useQuery({
    ...threadQuery(solutionId, linked ?? ''),
    enabled: linked !== undefined,
  });
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
      {linked === undefined ? null : (
        <LinkedThread key={linked} solutionId={solutionId} commentId={linked} read={thread} />
      )}
      {data === undefined ? <Unread comments={comments} /> : null}
      {first === undefined ? null : (
        <Threads
          solutionId={solutionId}
          items={items}
          linkedId={thread.data?.items[0]?.id}
          gymId={first.gymId}
          canModerate={first.canModerate}
        />
      )}
      <LoadNextPage query={comments} label={texts.more} onScroll={false} />
    </section>
  );
}

interface ThreadsProps {
  solutionId: string;
  items: readonly Comment[];
  /** The comment whose thread is above the others already. */
  linkedId: string | undefined;
  gymId: string;
  canModerate: boolean;
}

function Threads({ solutionId, items, linkedId, gymId, canModerate }: ThreadsProps) {
  const waiting = useWaitingComments(solutionId);
  // a reply stays with its comment; those whose comment isn't here are shown above all
  const listed = new Map(
    items.flatMap((item) => [item, ...item.replies].map((one) => [one.id, item.id] as const)),
  );
  const alone = waiting.filter(({ parentId }) => parentId === null || !listed.has(parentId));
  const others = items.filter(({ id }) => id !== linkedId);
  if (items.length === 0 && alone.length === 0) {
    return <p className="text-ink-2">{texts.none}</p>;
  }
  return (
    <>
      {alone.toReversed().map((one) => (
        <WaitingLine key={one.key} comment={one} />
      ))}
      {others.length === 0 ? null : (
        <ul className={linkedId === undefined ? undefined : 'border-t border-line'}>
          {others.map((item) => (
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
      )}
    </>
  );
}

function Write({ solutionId }: { solutionId: string }) {
  const { status, user } = useSession();
  const toSignIn = useToSignIn();
  const add = useAddComment(solutionId);
  if (status === 'signed-in') {
    return (
      <Composer
        key={solutionId}
        label={texts.add}
        submitLabel={texts.send}
        keptAs={`${user?.uid} ${solutionId}`}
        onSubmit={(text) => add(text, null)}
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
  if (comments.isError) return <ReadFailed title={texts.failed} read={comments} />;
  return (
    <Skeleton label={`Loading ${texts.title.toLowerCase()}`}>
      <SkeletonRows count={3} hasTag={false} />
    </Skeleton>
  );
}

/** Reads again when somebody comments, and whenever the stream opens, as it only tells what comes after. */
function useCommentsLive(solutionId: string, gymId: string | null): void {
  const refetcher = useRefetcher();
  useLive(
    gymId === null ? null : `/api/live/gyms/${encodeURIComponent(gymId)}`,
    [
      on('gym.changed', ({ kinds, ids }) => {
        const isOurs = ids.length === 0 || ids.includes(solutionId);
        if (kinds.includes('comments') && isOurs) refetcher.refetch(...commentReads);
      }),
    ],
    { onOpen: (isReopened) => refetcher.catchUp(isReopened, ...commentReads) },
  );
}
