import { encodeQR } from 'qr';

const width = 640;
const height = 480;
/** White modules around the code. */
const quiet = 4;

/** @returns a still video of a QR code, in the format browsers accept as a fake camera (YUV4MPEG2). */
export function codeVideo(text: string): Buffer {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quiet });
  const scale = Math.floor(height / rows.length);
  const left = Math.floor((width - rows.length * scale) / 2);
  const top = Math.floor((height - rows.length * scale) / 2);
  const luma = Buffer.alloc(width * height, 235);
  for (let y = 0; y < rows.length * scale; y += 1) {
    for (let x = 0; x < rows.length * scale; x += 1) {
      const isDark = rows[Math.floor(y / scale)]?.[Math.floor(x / scale)];
      if (isDark) luma[(top + y) * width + left + x] = 16;
    }
  }
  // neutral chroma
  const chroma = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: 5 }, () => frame)]);
}
