import { cx } from '../lib/dom/cx';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  /** The username, which decides the colour of the initials: one person has one colour everywhere. */
  of: string | null | undefined;
  photoUrl?: string | null | undefined;
  /** sm 28, md 40, lg 96 pixels. */
  size?: 'sm' | 'md' | 'lg' | undefined;
}

const pixels = { sm: 28, md: 40, lg: 96 } as const;

/** Sizes the file storage makes of a photo, in pixels, for screens of 1×, 2× and 3×. */
const widths = { sm: [96, 96, 96], md: [96, 96, 256], lg: [96, 256, 512] } as const;

/** Decoration beside a written name; initials are drawn, since they aren't text to read, find or copy. */
export function Avatar({ name, of, photoUrl, size = 'sm' }: AvatarProps) {
  return (
    <span
      className={cx(styles.avatar, size !== 'sm' && styles[size])}
      aria-hidden="true"
      data-avatar=""
      data-initials={photoUrl ? undefined : initials(name)}
      data-hold={of ? (of.length + of.charCodeAt(1)) % 8 : undefined}
    >
      {photoUrl ? (
        <img
          {...sourcesOf(photoUrl, widths[size])}
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
function sourcesOf(address: string, [one, two, three]: readonly [number, number, number]) {
  if (!address.startsWith('/v0/b/')) return { src: address };
  const sized = (px: number) => `${address}&size=${px}`;
  return { src: sized(one), srcSet: `${sized(one)} 1x, ${sized(two)} 2x, ${sized(three)} 3x` };
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
