import { useState } from 'react';
import '../styles/banner.css';

/** A wide picture of the file storage above a page, cut to fit; its room is kept free, and given back without it. */
export function Banner({ address }: { address: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === address) return null;
  // only the file storage has it in sizes
  const sized = (px: number) => (address.startsWith('/v0/b/') ? `${address}&size=${px}` : address);
  return (
    <img
      className="banner"
      src={sized(1200)}
      srcSet={`${sized(512)} 512w, ${sized(1200)} 1200w`}
      sizes="(width < 80rem) 100vw, 80rem"
      alt=""
      onError={() => setFailed(address)}
    />
  );
}
