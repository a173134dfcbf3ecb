import { create } from 'qrcode';

const width = 640;
const height = 480;
/** Modules of white around the code. */
const quiet = 4;

/** @returns a video of a QR code that is held still, as a browser takes it for its camera's (YUV4MPEG2). */
export function codeVideo(text: string): Buffer {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const scale = Math.floor(height / (modules.size + 2 * quiet));
  const left = Math.floor((width - modules.size * scale) / 2);
  const top = Math.floor((height - modules.size * scale) / 2);
  const luma = Buffer.alloc(width * height, 235);
  for (let y = 0; y < modules.size * scale; y += 1) {
    for (let x = 0; x < modules.size * scale; x += 1) {
      const isDark = modules.get(Math.floor(y / scale), Math.floor(x / scale));
      if (isDark) luma[(top + y) * width + left + x] = 16;
    }
  }
  // colours without any colour
  const chroma = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: 5 }, () => frame)]);
}
