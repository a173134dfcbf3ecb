import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import type { ToastEntry, ToastStore } from '../lib/messages/toast-store';
import { useTopModal } from './top-modal';
import styles from './toasts-region.module.css';

const durationMsDefault = 5000;

/** How toasts look, where they are, and how long they stay. */
export function Toasts({ store, label }: { store: ToastStore; label: string }) {
  const region = useRef<HTMLDivElement>(null);
  const entries = useSyncExternalStore(store.subscribe, store.read, store.read);
  const shown = entries.findLast(({ isLeaving }) => !isLeaving) ?? entries.at(-1);
  const newest = shown?.id;
  const modal = useTopModal();

  // A popover, so that a toast isn't hidden by the dialog that caused it: the last one shown is on top. It
  // sits inside that dialog, because nothing outside a modal can be tapped.
  useEffect(() => {
    const element = region.current;
    if (!element || newest === undefined || !('showPopover' in element)) return;
    if (modal !== null && !modal.contains(element)) return;
    // its dialog has just gone; it comes back beside the page
    if (!element.isConnected) return;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [newest, modal]);

  const messages = (
    <div
      ref={region}
      popover="manual"
      role="region"
      aria-label={label}
      className={styles.toasts}
      data-toasts=""
    >
      {shown ? <Toast key={shown.id} entry={shown} onClose={() => store.close(shown.id)} /> : null}
    </div>
  );
  return modal === null ? messages : createPortal(messages, modal);
}

const toneIcons = { plain: null, success: CircleCheck, error: CircleAlert } as const;

function Toast({ entry, onClose }: { entry: ToastEntry; onClose: () => void }) {
  const { words, action, tone = 'plain', durationMs = durationMsDefault, isLeaving } = entry;
  const hold = useCountdown(durationMs, onClose);
  const toneIcon = toneIcons[tone];
  return (
    <div
      className={styles.toast}
      role={tone === 'error' ? 'alert' : 'status'}
      data-leaving={isLeaving || undefined}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {toneIcon ? <Icon icon={toneIcon} className={styles.tone} /> : null}
      <span className={styles.words}>{words}</span>
      {action ? (
        <button
          type="button"
          className={styles.act}
          onClick={() => {
            action.onPress();
            onClose();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <IconButton icon={X} size="s" label="Close message" onClick={onClose} />
    </div>
  );
}

/** Calls `onEnd` once after `ms` that weren't paused. Returns the function that pauses it. */
function useCountdown(ms: number, onEnd: () => void): (isHeld: boolean) => void {
  const [isHeld, setHeld] = useState(false);
  const left = useRef(ms);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isHeld) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [isHeld]);
  return setHeld;
}
