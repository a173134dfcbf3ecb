import sharp from 'sharp';

/** @returns a picture of one colour and a half. */
export function picture(
  format: 'png' | 'jpeg',
  { width = 640, height = 480 }: { width?: number; height?: number } = {},
): Promise<Buffer> {
  const image = sharp({ create: { width, height, channels: 3, background: '#2b6' } });
  return image.toFormat(format).toBuffer();
}

/** @returns an incompressible picture. */
export async function noise(sidePx: number): Promise<Buffer> {
  const noisy = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: sidePx, height: sidePx, channels: 3, background: '#888', noise: noisy };
  return sharp({ create: { ...create, channels: 3 } })
    .png()
    .toBuffer();
}
