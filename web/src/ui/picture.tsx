import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../lib/dom/cx';
import { Icon } from './icon';
import styles from './picture.module.css';

interface PictureProps {
  /** For browsers that support none of the sources; null while there is no picture. */
  src: string | null;
  /** What can be seen; '' if the text beside it says so. */
  alt: string;
  /** Of the picture in pixels: the ratio reserves its space before it loads. */
  width: number;
  height: number;
  /** Newer formats and other widths, best first: `{ type: 'image/avif', srcSet: 'a.avif 480w, b.avif 960w' }`. */
  sources?: readonly { type: string; srcSet: string }[] | undefined;
  /** Its rendered width: "(width < 48rem) 100vw, 30rem". */
  sizes?: string | undefined;
  /** For the first visible picture: it isn't lazy. */
  isFirst?: boolean | undefined;
  className?: string | undefined;
}

/** A picture in reserved space. If it doesn't load, its alt text is shown. */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, sources = [], sizes, isFirst = false, className } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const isGone = src === null || failed === src;
  return (
    <span
      className={cx(styles.picture, className)}
      style={{ aspectRatio: `${width} / ${height}` }}
      {...(isGone && alt !== '' ? { role: 'img', 'aria-label': alt } : {})}
    >
      {isGone ? (
        <span className={styles.gone} aria-hidden="true">
          <Icon icon={ImageOff} />
          {alt}
        </span>
      ) : (
        <picture>
          {sources.map((source) => (
            <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
          ))}
          <img
            src={src}
            alt={alt}
            width={width}
            height={height}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            decoding="async"
            onError={() => setFailed(src)}
          />
        </picture>
      )}
    </span>
  );
}
