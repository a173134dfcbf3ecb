/** Looks for a QR code in the picture that a video shows now. @returns its text; null where none is seen. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

/** What phones' browsers have of their own; not in the platform's types yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** @returns the browser's own reader where it reads QR codes, else ours, which is loaded for it. */
export async function codeReader(): Promise<ReadCode> {
  return (await ownReader()) ?? loadedReader();
}

async function ownReader(): Promise<ReadCode | null> {
  // described above after the specification of shape detection
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (Detector === undefined) return null;
  // on some desktops the class is there and reads nothing
  const formats = await Detector.getSupportedFormats().catch((): string[] => []);
  if (!formats.includes('qr_code')) return null;
  const detector = new Detector({ formats: ['qr_code'] });
  return async (video) => {
    const [code] = await detector.detect(video);
    return code?.rawValue ?? null;
  };
}

/** Pixels across of the picture that is searched: a card at arm's length is read, and a slow phone keeps up. */
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
      // it throws where it sees no code, which is nearly always
      return null;
    }
  };
}
