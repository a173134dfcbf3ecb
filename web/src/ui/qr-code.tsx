import { useEffect, useState } from 'react';

interface QrCodeProps {
  /** The address or code in it. */
  value: string;
  label: string;
  className?: string | undefined;
}

/** Modules of white around the code, without which a phone does not find it. */
const quiet = 2;

/** A QR code as one path. The encoder is fetched when the first code is shown; its square is kept free. */
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
  const size = (drawn?.size ?? 29) + 2 * quiet;
  return (
    <svg
      className={className ?? 'qr'}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {/* Always dark on light: many readers do not take the inverse. */}
      <rect x={-quiet} y={-quiet} width={size} height={size} fill="var(--code-paper)" />
      {drawn ? <path d={drawn.path} fill="var(--code-ink)" /> : null}
    </svg>
  );
}

async function draw(value: string): Promise<{ size: number; path: string }> {
  const { create } = await import('qrcode');
  const { modules } = create(value, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (modules.get(x, y)) path += `M${y} ${x}h1v1h-1z`;
    }
  }
  return { size: modules.size, path };
}
