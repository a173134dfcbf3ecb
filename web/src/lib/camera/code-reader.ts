/** Looks for a QR code in the video's current frame. @returns its text; null if there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

/** The shape detection API, which the platform's types don't have yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** @returns the browser's own reader if it reads QR codes, else ours, loaded on demand. */
export async function codeReader(): Promise<ReadCode> {
  return (await ownReader()) ?? loadedReader();
}

async function ownReader(): Promise<ReadCode | null> {
  // typed above, from the shape detection specification
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (Detector === undefined) return null;
  // on some desktops the class exists and reads nothing
  const formats = await Detector.getSupportedFormats().catch((): string[] => []);
  if (!formats.includes('qr_code')) return null;
  const detector = new Detector({ formats: ['qr_code'] });
  return async (video) => {
    const [code] = await detector.detect(video);
    return code?.rawValue ?? null;
  };
}

/** Width of the searched frame: enough for a card at arm's length, and fast enough for a slow phone. */
const widthMax = 640;

async function loadedReader(): Promise<ReadCode> {
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (context === null || video.videoWidth === 0) return null;
    const scale = Math.min(1, widthMax / video.videoWidth);
    const width = Math.round(video.videoWidth * scale);
    const height = Math.round(video.videoHeight * scale);
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    context.drawImage(video, 0, 0, width, height);
    try {
      return decodeQR({ width, height, data: context.getImageData(0, 0, width, height).data });
    } catch {
      // it throws if it finds no code, which is nearly always
      return null;
    }
  };
}
