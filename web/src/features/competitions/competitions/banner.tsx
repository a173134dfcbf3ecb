import { useState } from 'react';
import { cx } from '../../../lib/dom/cx';
import styles from './banner.module.css';

interface BannerProps {
  address: string;
  /** Where it is shown: across a page, at its top, in a card, or beside a row. */
  look?: keyof typeof widths | undefined;
  className?: string | undefined;
}

/** Drawn widths, from which the browser picks the smallest sufficient size. */
const widths = {
  page: '(width < 80rem) 100vw, 80rem',
  head: '(width < 80rem) 100vw, 80rem',
  card: '(width < 48rem) 100vw, (width < 80rem) 50vw, 26rem',
  thumb: '6rem',
} as const;

const looks = {
  page: styles.page,
  head: styles.head,
  card: undefined,
  thumb: styles.thumb,
} as const;

/** A wide stored picture, cropped to fit. Its space is reserved, and released if it fails. */
export function Banner({ address, look = 'page', className }: BannerProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === address) return null;
  // only stored files come in sizes
  const sized = (px: number) => (address.startsWith('/v0/b/') ? `${address}&size=${px}` : address);
  return (
    <img
      className={cx(styles.banner, looks[look], className)}
      src={sized(look === 'thumb' ? 256 : 1200)}
      srcSet={`${sized(256)} 256w, ${sized(512)} 512w, ${sized(1200)} 1200w`}
      sizes={widths[look]}
      loading={look === 'thumb' ? 'lazy' : 'eager'}
      decoding="async"
      alt=""
      data-banner=""
      onError={() => setFailed(address)}
    />
  );
}
