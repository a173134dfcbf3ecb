import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../../ui/icon';
import { texts } from './texts';
import styles from './add.module.css';

interface PreviewProps {
  url: string;
  width: number;
  height: number;
  startMs: number;
  endMs: number;
  isMuted: boolean;
  /** The cover, or the frame that is being chosen; the preview stops there, and plays from the start. */
  showMs: number;
}

/** What is kept of a video, as it will play: from start to end, again and again. */
export function Preview({ url, width, height, startMs, endMs, isMuted, showMs }: PreviewProps) {
  const film = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const element = film.current;
    if (element === null) return;
    element.pause();
    element.currentTime = showMs / 1_000;
  }, [showMs]);
  const toggle = () => {
    const element = film.current;
    if (element === null) return;
    if (!element.paused) return element.pause();
    const atMs = element.currentTime * 1_000;
    if (atMs >= endMs - 50 || Math.abs(atMs - showMs) < 1) element.currentTime = startMs / 1_000;
    // a browser that can't show it has said so
    void element.play().catch(() => undefined);
    return undefined;
  };
  const stay = () => {
    const element = film.current;
    if (element === null || element.paused) return;
    const atMs = element.currentTime * 1_000;
    if (atMs >= endMs || atMs < startMs - 200) element.currentTime = startMs / 1_000;
  };
  return (
    <div className={styles.preview} style={{ aspectRatio: `${width} / ${height}` }}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it was just filmed */}
      <video
        ref={film}
        src={url}
        muted={isMuted}
        playsInline
        preload="auto"
        aria-label={texts.preview}
        onTimeUpdate={stay}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => {
          if (film.current) film.current.currentTime = startMs / 1_000;
          toggle();
        }}
        onError={() => setShown(false)}
      />
      {isShown ? (
        <button
          type="button"
          className={styles.key}
          aria-label={isPlaying ? texts.pause : texts.play}
          onClick={toggle}
        >
          <span>
            <Icon icon={isPlaying ? Pause : Play} fill />
          </span>
        </button>
      ) : (
        <p className={styles.words}>{texts.noPreview}</p>
      )}
    </div>
  );
}
