import { useEffect, useState } from 'react';

interface QrCodeProps {
  /** The address or code in it. */
  value: string;
  label: string;
  className?: string | undefined;
}

/** White modules around the code, without which a phone doesn't find it. */
export const border = 2;

/** A QR code as one path. The encoder is loaded with the first code; the square is reserved. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const [drawn, setDrawn] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const next = await draw(value);
      if (isCurrent) setDrawn(next);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [value]);
  const size = drawn?.size ?? 29 + 2 * border;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {/* Always dark on light: many readers can't read the inverse. */}
      <rect width={size} height={size} fill="var(--code-paper)" />
      {drawn ? <path d={drawn.path} fill="var(--code-ink)" /> : null}
    </svg>
  );
}

async function draw(value: string): Promise<{ size: number; path: string }> {
  const { encodeQR } = await import('qr');
  const rows = encodeQR(value, 'raw', { ecc: 'medium', border });
  const path = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { size: rows.length, path: path.join('') };
}
