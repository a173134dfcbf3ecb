import { Play, Video } from 'lucide-react';
import { Icon } from './icon';
import styles from './poster.module.css';

interface PosterProps {
  imageUrl: string | null;
  /** "0:38". */
  length?: string | undefined;
  isLazy?: boolean | undefined;
  /** Without: a video that can't be watched, or not yet. */
  isPlayable?: boolean | undefined;
}

/** A video's poster in a 3:4 box reserved before it loads. The link around it has the text. */
export function Poster({ imageUrl, length, isLazy = true, isPlayable = true }: PosterProps) {
  return (
    <span className={styles.poster}>
      {imageUrl ? (
        <img src={imageUrl} alt="" loading={isLazy ? 'lazy' : 'eager'} decoding="async" />
      ) : null}
      {isPlayable ? (
        <span className={styles.play}>
          <Icon icon={Play} size="xs" fill />
        </span>
      ) : (
        <span className={styles.none}>
          <Icon icon={Video} />
        </span>
      )}
      {length ? <span className={styles.length}>{length}</span> : null}
    </span>
  );
}
