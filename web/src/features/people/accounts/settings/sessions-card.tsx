import type { session as contract } from '@cruxboard/contracts/people/sessions/sessions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { callCallable } from '../../../../lib/api/call';
import { useSession } from '../../../../lib/session/hooks';
import { formatInstant } from '../../../../lib/format/format';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { ErrorState } from '../../../../ui/error-state';
import { Skeleton, SkeletonShape } from '../../../../ui/skeleton';
import { sessionsQuery } from '../queries';
import { accountSentence } from '../sentence';
import { useIsEnding } from './ending';
import { texts } from './texts';

type Session = z.output<typeof contract>;

/** The browsers in which the user is signed in, each with a sign-out. */
export function SessionsCard() {
  const isEnding = useIsEnding();
  const isHere = useSession().status === 'signed-in';
  // an account being deleted or a session that ended can't request anything
  const sessions = useQuery({ ...sessionsQuery(), enabled: isHere && !isEnding });
  return (
    <Card title={texts.account.sessions}>
      {sessions.isPending ? (
        <Skeleton label={texts.account.sessions}>
          <SkeletonShape width="60%" height="1.3125rem" className="mb-2" />
          <SkeletonShape width="100%" height="3.75rem" />
        </Skeleton>
      ) : null}
      {sessions.isError ? (
        <ErrorState title={texts.account.sessionsFailed} onRetry={() => void sessions.refetch()}>
          {accountSentence(sessions.error)}
        </ErrorState>
      ) : null}
      {sessions.data ? <SessionList sessions={sessions.data.sessions} /> : null}
    </Card>
  );
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
  const showFailure = (error: Error) =>
    toasts.show({ words: accountSentence(error), tone: 'error', key: 'sessions' });
  const end = useMutation({
    mutationFn: ({ id }: Session) => callCallable('sessions.endSession', { sessionId: id }),
    onSuccess: async (_, { device }) => {
      await readAgain();
      toasts.show({ words: texts.account.ended(device), tone: 'success', key: 'sessions' });
    },
    onError: showFailure,
  });
  const endOthers = useMutation({
    mutationFn: () => callCallable('sessions.endOtherSessions', {}),
    onSuccess: async () => {
      setAsking(false);
      await readAgain();
      toasts.show({ words: texts.account.endedOthers, tone: 'success', key: 'sessions' });
    },
    onError: showFailure,
  });
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <p className="mb-2 text-14 text-ink-2">
        {others.length === 0 ? texts.account.onlyThisSession : texts.account.sessionsWhy}
      </p>
      <ul className="divide-y divide-line">
        {sessions.map((each) => (
          <li key={each.id} className="flex min-h-tap items-center gap-3 py-2">
            <div className="min-w-0 grow">
              <p className="font-label">{each.device}</p>
              <p className="text-13 text-ink-3">
                {each.isCurrent
                  ? texts.account.current
                  : texts.account.lastSeen(formatInstant(each.lastSeenAt))}
              </p>
            </div>
            {each.isCurrent ? null : (
              <Button
                look="plain"
                aria-label={texts.account.endNamed(each.device)}
                busy={end.isPending && end.variables.id === each.id}
                onClick={() => end.mutate(each)}
              >
                {texts.account.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length === 0 ? null : (
        <Button look="plain" className="mt-3" onClick={() => setAsking(true)}>
          {texts.account.endOthers}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.account.endOthersTitle}
        consequence={texts.account.endOthersWhy(others.length)}
        confirmLabel={texts.account.endOthers}
        onConfirm={() => endOthers.mutate()}
        busy={endOthers.isPending}
      />
    </>
  );
}
