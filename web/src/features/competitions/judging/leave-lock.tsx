import { useBlocker, useRouter } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { IconButton } from '../../../ui/icon-button';
import { texts } from './texts';

const holdMs = 600;

/**
 * Leaving takes a long press; swiping back or closing the tab asks first. A keyboard opens the question at once, as a
 * key isn't held by accident.
 */
export function LeaveLock({ waiting, to }: { waiting: number; to: string }) {
  const router = useRouter();
  const timer = useRef(0);
  const [isHeld, setHeld] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isLeaving = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => !isLeaving.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => !isLeaving.current,
    withResolver: true,
  });

  const start = () => {
    setHeld(true);
    timer.current = window.setTimeout(() => {
      setHeld(false);
      navigator.vibrate?.(20);
      setAsking(true);
    }, holdMs);
  };
  const stop = () => {
    setHeld(false);
    window.clearTimeout(timer.current);
  };
  const stay = () => {
    setAsking(false);
    if (blocker.status === 'blocked') blocker.reset();
  };
  const leave = () => {
    isLeaving.current = true;
    if (blocker.status === 'blocked') blocker.proceed();
    else void router.navigate({ href: to });
  };

  return (
    <>
      <IconButton
        icon={Lock}
        label={texts.leave.hold}
        className={isHeld ? 'bg-sunken' : undefined}
        onPointerDown={start}
        onPointerUp={stop}
        onPointerLeave={stop}
        onPointerCancel={stop}
        onContextMenu={(event) => event.preventDefault()}
        onClick={(event) => {
          if (event.detail === 0) setAsking(true);
        }}
      />
      <ConfirmDialog
        isOpen={isAsking || blocker.status === 'blocked'}
        onClose={stay}
        title={texts.leave.title}
        consequence={texts.leave.why(waiting)}
        confirmLabel={texts.leave.confirm}
        cancelLabel={texts.leave.cancel}
        isDangerous={false}
        onConfirm={leave}
      />
    </>
  );
}
