import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Play, VideoOff } from 'lucide-react';
import { cx } from '../../../../lib/dom/cx';
import { useOnline } from '../../../../lib/browser/online';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import type { VideoSource } from '../../model/attach-source';
import { Controls } from './controls';
import { Film } from './film';
import { useFullScreen } from './full-screen';
import { useMuted } from './sound';
import { texts } from './texts';
import styles from './player.module.css';

/** Of a video, as the contract has it. */
export interface PlayedVideo {
  readonly durationMs: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly hasSound: boolean | null;
  readonly posters: { readonly medium: string; readonly large: string } | null;
  readonly sources: readonly VideoSource[];
}

interface VideoPlayerProps {
  video: PlayedVideo;
  /** Read out: "Solution of Slow Burn by Mika". */
  label?: string | undefined;
  className?: string | undefined;
  /** It didn't load. */
  onFailed?: (() => void) | undefined;
}

/** A phone held upright, until the size is known. */
const usual = { width: 9, height: 16 } as const;

/** A video to learn from: poster first, loops, half speed, frame by frame. Its space is reserved. */
export function VideoPlayer({ video, label = texts.video, className, onFailed }: VideoPlayerProps) {
  const [film] = useState(() => new Film());
  const { hold } = film;
  const state = useSyncExternalStore(film.subscribe, film.read);
  const { hasFailed, hasStarted, isPlaying, isWaiting } = state;
  useEffect(() => film.offer(video.sources), [film, video.sources]);
  const frame = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(frame);
  const isMuted = useMuted();
  const id = useId();
  useEffect(() => {
    if (hasFailed) onFailed?.();
  }, [hasFailed, onFailed]);
  const width = video.width ?? usual.width;
  const height = video.height ?? usual.height;
  // nobody knows how long one is that stays elsewhere, until it loads
  const durationS = video.durationMs === null ? state.durationS : video.durationMs / 1000;
  const isReady = video.sources.length > 0;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls within
    <div
      ref={frame}
      className={cx(styles.player, className)}
      role="group"
      aria-label={label}
      tabIndex={-1}
      // some browsers don't give a button the focus that is clicked, and the keys are heard where it is
      onPointerDown={() => frame.current?.focus({ preventScroll: true })}
      onKeyDown={(event) => steer(event, film)}
    >
      <div
        className={styles.screen}
        style={{ aspectRatio: `${width} / ${height}` }}
        onPointerEnter={isReady ? film.expect : undefined}
      >
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- climbs have no words */}
        <video
          ref={hold}
          id={id}
          poster={posterFor(video)}
          aria-label={label}
          muted={isMuted || video.hasSound === false}
          loop={!prefersStill()}
          playsInline
          preload="auto"
          tabIndex={-1}
        />
        {isReady ? (
          <button
            type="button"
            className={styles.press}
            tabIndex={-1}
            aria-hidden="true"
            onClick={film.toggle}
          >
            {hasStarted || isPlaying || hasFailed ? null : (
              <span className={styles.big}>
                <Icon icon={Play} size="l" fill />
              </span>
            )}
          </button>
        ) : (
          <p className={styles.words}>{texts.notReady}</p>
        )}
        {isWaiting && !hasFailed ? (
          <span className={styles.waiting} role="status" aria-label={texts.loading} />
        ) : null}
        {hasFailed ? <Failed onRetry={film.retry} /> : null}
      </div>
      {isReady ? (
        <Controls
          film={film}
          durationS={durationS}
          hasSound={video.hasSound !== false}
          fullScreen={fullScreen}
          filmId={id}
        />
      ) : null}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline();
  return (
    <div className={styles.words} role="alert">
      <Icon icon={VideoOff} />
      {isOnline ? texts.failed : texts.offline}
      <Button look="plain" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}

/** Arrow keys move by a frame, with Shift by a second; the space bar plays, where no button has the focus. */
function steer(event: KeyboardEvent, film: Film): void {
  const { key, shiftKey, target, ctrlKey, altKey, metaKey } = event;
  if (ctrlKey || altKey || metaKey) return;
  const isButton = target instanceof Element && target.closest('button') !== null;
  const side = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  if (side !== 0) {
    if (shiftKey) film.seek(film.read().positionS + side);
    else film.step(side);
  } else if (key === ' ' && !isButton) film.toggle();
  else return;
  event.preventDefault();
}

/** On a phone the medium one is as sharp as the screen. */
function posterFor({ posters }: PlayedVideo): string | undefined {
  const isWide = window.matchMedia('(width >= 48rem)').matches;
  return (isWide ? posters?.large : posters?.medium) ?? undefined;
}

/** Somebody who wants less movement gets each video once. */
function prefersStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
