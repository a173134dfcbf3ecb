import { useEffect, useRef } from 'react';
import { useMe, useSession } from './hooks';
import { forgetIntent, type Intent, readIntent } from './intent';

/** Does what a visitor was about to do once they are back, signed in; who comes back as a visitor let it be. */
export function useIntent(
  { kind, subjectId }: Pick<Intent, 'kind' | 'subjectId'>,
  act: () => unknown,
): void {
  const { status } = useSession();
  const isReady = useMe()?.step === 'ready';
  const run = useRef(act);
  useEffect(() => {
    run.current = act;
  });
  useEffect(() => {
    if (status !== 'visitor' && !isReady) return;
    const intent = readIntent();
    if (intent?.kind !== kind || intent.subjectId !== subjectId) return;
    forgetIntent();
    if (isReady) void run.current();
  }, [status, isReady, kind, subjectId]);
}
