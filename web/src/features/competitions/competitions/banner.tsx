import { useState } from 'react';
import { cx } from '../../../lib/dom/cx';
import styles from './banner.module.css';

interface BannerProps {
  address: string;
  /** Over a whole page, over its first view, in a card, beside a row. */
  look?: keyof typeof widths | undefined;
  className?: string | undefined;
}

/** How wide each is drawn: of what the file storage has, the browser takes the smallest that is enough. */
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

/** A wide picture of the file storage, cut to fit; its room is kept free, and given back without it. */
export function Banner({ address, look = 'page', className }: BannerProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === address) return null;
  // only the file storage has it in sizes
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
