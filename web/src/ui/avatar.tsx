import { cx } from '../lib/dom/cx';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  photoUrl?: string | null | undefined;
  /** sm 28, md 40, lg 96 pixels. */
  size?: 'sm' | 'md' | 'lg' | undefined;
}

const pixels = { sm: 28, md: 40, lg: 96 } as const;

/** Sizes the file storage makes of a photo, in pixels, for screens of 1×, 2× and 3×. */
const widths = { sm: [96, 96, 96], md: [96, 96, 256], lg: [96, 256, 512] } as const;

/** Decoration beside a written name; initials are drawn, since they aren't text to read, find or copy. */
export function Avatar({ name, photoUrl, size = 'sm' }: AvatarProps) {
  return (
    <span
      className={cx(styles.avatar, size !== 'sm' && styles[size])}
      aria-hidden="true"
      data-avatar=""
      data-initials={photoUrl ? undefined : initials(name)}
    >
      {photoUrl ? (
        <img
          src={sized(photoUrl, widths[size][0])}
          srcSet={srcSetOf(photoUrl, widths[size]) || undefined}
          alt=""
          width={pixels[size]}
          height={pixels[size]}
          loading="lazy"
          decoding="async"
        />
      ) : null}
    </span>
  );
}

/** Our own photos come in sizes; a provider's has only its own. */
function sized(address: string, px: number): string {
  return address.startsWith('/v0/b/') ? `${address}&size=${px}` : address;
}

function srcSetOf(address: string, [one, two, three]: readonly [number, number, number]): string {
  if (!address.startsWith('/v0/b/')) return '';
  return `${sized(address, one)} 1x, ${sized(address, two)} 2x, ${sized(address, three)} 3x`;
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase();
}
