import { Link, useLocation } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CloudOff, Upload } from 'lucide-react';
import { useState } from 'react';
import { useOnline } from '../../../../lib/browser/online';
import { useMe } from '../../../../lib/session/hooks';
import { Icon } from '../../../../ui/icon';
import { pauseSending, resumeSending } from './steer-sending';
import { wordsOf } from './sending-words';
import { useSendings } from './shown-sendings';
import { texts } from './texts';
import styles from './sending-strip.module.css';

/**
 * What is being sent, below the bar, with the way to the drafts. It appears with the first video and goes with the next
 * page, so that nothing moves under a thumb when the last byte is there.
 */
export function SendingStrip() {
  const { items, progress, delay } = useSendings();
  const username = useMe()?.profile?.info.username;
  const isOnline = useOnline();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [seen, setSeen] = useState<{ path: string; had: boolean }>({ path, had: false });
  if (seen.path !== path || (items.length > 0 && !seen.had)) {
    setSeen({ path, had: items.length > 0 });
  }
  // the page of drafts says all of it, and more
  if (username === undefined || path.endsWith('/drafts')) return null;
  if (items.length === 0 && !seen.had) return null;
  const sending =
    items.find(({ key }) => key === progress?.key) ??
    items.find(({ isPaused, problem }) => !isPaused && problem === null) ??
    items[0];
  const said = sending && wordsOf(sending, { progress, delay, isOnline });
  const icon = iconOf(sending?.problem !== null && sending !== undefined, {
    isOnline,
    isDone: sending === undefined,
  });
  const rest = items.length - 1;
  return (
    <section className={styles.strip} aria-label={texts.strip}>
      <Icon icon={icon} size="s" />
      <Link
        to={'/$username/drafts' as string}
        params={{ username } as never}
        className={styles.way}
      >
        <b>
          {said?.words ?? texts.sent}
          {rest > 0 ? ` · ${texts.more(rest)}` : null}
        </b>
        <small>{said?.note ?? sending?.climbName ?? texts.drafts}</small>
      </Link>
      {sending === undefined ? null : sending.problem !== null || sending.isPaused ? (
        <button type="button" onClick={() => void resumeSending(sending.key)}>
          {sending.problem === null ? texts.resume : texts.retry}
        </button>
      ) : (
        <button type="button" onClick={() => void pauseSending(sending.key)}>
          {texts.pause}
        </button>
      )}
      {said?.percent === undefined || said.percent === null ? null : (
        <span
          className={styles.bar}
          role="progressbar"
          aria-label={texts.strip}
          aria-valuenow={said.percent}
        >
          <i style={{ width: `${said.percent}%` }} />
        </span>
      )}
    </section>
  );
}

function iconOf(hasProblem: boolean, { isOnline, isDone }: { isOnline: boolean; isDone: boolean }) {
  if (isDone) return CircleCheck;
  if (hasProblem) return CircleAlert;
  return isOnline ? Upload : CloudOff;
}
