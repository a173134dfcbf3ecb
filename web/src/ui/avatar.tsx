import { cx } from '../lib/cx';

interface AvatarProps {
  name: string;
  photoUrl?: string | null | undefined;
  /** sm 28, md 40, lg 96 pixels. */
  size?: 'sm' | 'md' | 'lg' | undefined;
}

const pixels = { sm: 28, md: 40, lg: 96 } as const;

/** Decoration beside a name that is written out; initials are drawn, as they are no text to read, find or copy. */
export function Avatar({ name, photoUrl, size = 'sm' }: AvatarProps) {
  return (
    <span
      className={cx('av', size !== 'sm' && size)}
      aria-hidden="true"
      data-initials={photoUrl ? undefined : initials(name)}
    >
      {photoUrl ? (
        <img
          src={photoUrl}
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

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase();
}
