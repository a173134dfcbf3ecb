/** What of a picture is shown in a square: the middle of it in the picture's pixels, and how near one is. */
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

/** @returns the middle, as much as fits. */
export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** @returns the side of the square in the picture's pixels. */
export function sideOf({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom;
}

/** @returns the crop within the picture: nothing beside it is ever shown. */
export function bounded(size: Size, crop: Crop): Crop {
  const zoom = Math.min(Math.max(crop.zoom, 1), zoomMax);
  const half = sideOf(size, { ...crop, zoom }) / 2;
  return {
    x: Math.min(Math.max(crop.x, half), size.width - half),
    y: Math.min(Math.max(crop.y, half), size.height - half),
    zoom,
  };
}

/** @returns the crop after a drag by so many parts of the shown square. */
export function moved(
  size: Size,
  crop: Crop,
  by: { readonly x: number; readonly y: number },
): Crop {
  const side = sideOf(size, crop);
  return bounded(size, { ...crop, x: crop.x - by.x * side, y: crop.y - by.y * side });
}

/** Draws what the crop shows into the whole of a canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const side = sideOf(picture, crop);
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.imageSmoothingQuality = 'high';
  // a picture with holes would become black in a JPEG
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [crop.x - side / 2, crop.y - side / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}
