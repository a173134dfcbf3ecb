/** The part of a picture shown in a square: its centre in the picture's pixels, and the zoom. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** 1: the shorter side fills the square. */
  readonly zoom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const zoomMax = 4;

/** @returns the centre, as much as fits. */
export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** @returns the square's side in the picture's pixels. */
export function sideOf({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom;
}

/** @returns the crop moved inside the picture, so that nothing beside it shows. */
export function bounded(size: Size, crop: Crop): Crop {
  const zoom = Math.min(Math.max(crop.zoom, 1), zoomMax);
  const half = sideOf(size, { ...crop, zoom }) / 2;
  return {
    x: Math.min(Math.max(crop.x, half), size.width - half),
    y: Math.min(Math.max(crop.y, half), size.height - half),
    zoom,
  };
}

/** @returns the crop after a drag, in parts of the shown square. */
export function moved(
  size: Size,
  crop: Crop,
  by: { readonly x: number; readonly y: number },
): Crop {
  const side = sideOf(size, crop);
  return bounded(size, { ...crop, x: crop.x - by.x * side, y: crop.y - by.y * side });
}

/** Draws the crop onto the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const side = sideOf(picture, crop);
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.imageSmoothingQuality = 'high';
  // transparency would turn black in a JPEG
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [crop.x - side / 2, crop.y - side / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}
