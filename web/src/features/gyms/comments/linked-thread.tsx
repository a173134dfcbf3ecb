import type { ReadAnswer } from '../../../lib/api/read';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton';
import { Gone } from './comment-line';
import { texts } from './texts';
import { Thread } from './thread';
import { useWaitingComments } from './waiting';

interface LinkedThreadProps {
  solutionId: string;
  commentId: string;
  read: UseQueryResult<ReadAnswer<'/api/solutions/{solutionId}/comments'>>;
}

/** The thread of the comment that a notification leads to: scrolled to, with the comment marked, also if it is gone. */
export function LinkedThread({ solutionId, commentId, read }: LinkedThreadProps) {
  const { data } = read;
  const waiting = useWaitingComments(solutionId);
  const place = useRef<HTMLDivElement>(null);
  const isRead = data !== undefined;
  useEffect(() => {
    if (!isRead) return undefined;
    // after the page's own scrolling to its top
    const frame = requestAnimationFrame(() => {
      const marked = place.current?.querySelector<HTMLElement>('[data-marked]');
      marked?.scrollIntoView({ block: 'center' });
      marked?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isRead]);
  if (data === undefined) {
    // the list says what is wrong
    if (read.isError) return null;
    return (
      <Skeleton label={texts.loadingLinked}>
        <SkeletonRows count={1} hasTag={false} />
      </Skeleton>
    );
  }
  const ids = new Set(data.items.flatMap((item) => [item, ...item.replies].map(({ id }) => id)));
  return (
    <div ref={place}>
      <ul>
        {data.items.map((item) => (
          <Thread
            key={item.id}
            comment={item}
            solutionId={solutionId}
            gymId={data.gymId}
            canModerate={data.canModerate}
            waiting={waiting.filter(({ parentId }) => parentId !== null && ids.has(parentId))}
            markedId={commentId}
          />
        ))}
      </ul>
      {ids.has(commentId) ? null : <Gone isMarked />}
    </div>
  );
}
