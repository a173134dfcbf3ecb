import { VideoOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { cx } from '../lib/dom/cx';
import { Button } from './button';
import { Icon } from './icon';
import styles from './picture.module.css';

interface VideoProps {
  src: string;
  /** Read out: "Solution of Slow Burn by Mika". */
  label: string;
  posterUrl?: string | undefined;
  /** Of the video in pixels, as shown: the ratio reserves its space. */
  width: number;
  height: number;
  /** Captions, for people who can't hear it. */
  captionsUrl?: string | undefined;
  className?: string | undefined;
}

/** A video in reserved space with the platform's controls; nothing loads before it is played. */
export function Video(props: VideoProps) {
  const { src, label, posterUrl, width, height, captionsUrl, className } = props;
  const film = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const replay = () => {
    setFailed(false);
    film.current?.load();
  };
  return (
    <div
      className={cx(styles.picture, styles.video, className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- most films of climbs have no words; those that have bring captions */}
      <video
        ref={film}
        src={src}
        poster={posterUrl}
        aria-label={label}
        controls
        playsInline
        preload={posterUrl === undefined ? 'metadata' : 'none'}
        hidden={hasFailed}
        onError={() => setFailed(true)}
      >
        {captionsUrl === undefined ? null : <track kind="captions" src={captionsUrl} default />}
      </video>
      {hasFailed ? (
        <div className={styles.gone} role="alert">
          <Icon icon={VideoOff} />
          The film did not load.
          <Button look="plain" onClick={replay}>
            Try again
          </Button>
        </div>
      ) : null}
    </div>
  );
}
