import { useState } from 'react';
import { cx } from '../../../lib/dom/cx';

/** The shapes that managers crop a gym's pictures to. */
export const gymPictureShapes = {
  logoUrl: { aspect: 1, outputPx: 512 },
  bannerUrl: { aspect: 3, outputPx: 2_400 },
} as const;

interface GymPictureProps {
  address: string;
  kind: keyof typeof gymPictureShapes;
  className?: string | undefined;
}

/** A gym's logo or banner. Its space is reserved, and released if it fails. */
export function GymPicture({ address, kind, className }: GymPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === address) return null;
  // only stored files come in sizes
  const sized = (px: number) => (address.startsWith('/v0/b/') ? `${address}&size=${px}` : address);
  const isLogo = kind === 'logoUrl';
  return (
    <img
      src={sized(isLogo ? 256 : 1200)}
      alt=""
      decoding="async"
      className={cx(
        'rounded-2 bg-raised object-cover',
        isLogo ? 'size-16' : 'aspect-3/1 w-full',
        className,
      )}
      onError={() => setFailed(address)}
    />
  );
}
