import { cx } from '../../../lib/dom/cx';
import styles from './product-picture.module.css';

/** A picture of the product in both themes; only the current theme's is loaded. */
export interface Picture {
  readonly light: string;
  readonly dark: string;
  readonly width: number;
  readonly height: number;
  readonly shape: 'wide' | 'tall';
}

interface ProductPictureProps {
  picture: Picture;
  alt: string;
  /** Visible without scrolling: it is loaded before the others. */
  isFirst?: boolean | undefined;
  /** Just below: it is there once somebody scrolls. */
  isNext?: boolean | undefined;
}

export function ProductPicture({
  picture,
  alt,
  isFirst = false,
  isNext = false,
}: ProductPictureProps) {
  const { light, dark, width, height, shape } = picture;
  // The system's theme, unless one was chosen here.
  const { theme } = document.documentElement.dataset;
  const shown = theme === 'dark' ? dark : light;
  return (
    <picture className={cx(styles.picture, shape === 'tall' && styles.tall)}>
      {theme === undefined ? <source srcSet={dark} media="(prefers-color-scheme: dark)" /> : null}
      <img
        src={shown}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst || isNext ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
        decoding="async"
      />
    </picture>
  );
}
