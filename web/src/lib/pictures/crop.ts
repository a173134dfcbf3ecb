/** The part of a picture shown in a frame: its centre in the picture's pixels, and the zoom. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** 1: as much as fits the frame. */
  readonly zoom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture, and the shape of the frame: width by height. */
export interface Framed {
  readonly picture: Size;
  readonly aspect: number;
}

export const zoomMax = 4;

/** @returns the centre, as much as fits. */
export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** @returns the frame's size in the picture's pixels. */
export function frameOf({ picture, aspect }: Framed, { zoom }: Crop): Size {
  const width = Math.min(picture.width, picture.height * aspect) / zoom;
  return { width, height: width / aspect };
}

/** @returns the crop moved inside the picture, so that nothing beside it shows. */
export function bounded(framed: Framed, crop: Crop): Crop {
  const zoom = Math.min(Math.max(crop.zoom, 1), zoomMax);
  const { width, height } = frameOf(framed, { ...crop, zoom });
  const { picture } = framed;
  return {
    x: Math.min(Math.max(crop.x, width / 2), picture.width - width / 2),
    y: Math.min(Math.max(crop.y, height / 2), picture.height - height / 2),
    zoom,
  };
}

/** @returns the crop after a drag, in parts of the shown frame. */
export function moved(
  framed: Framed,
  crop: Crop,
  by: { readonly x: number; readonly y: number },
): Crop {
  const { width, height } = frameOf(framed, crop);
  return bounded(framed, { ...crop, x: crop.x - by.x * width, y: crop.y - by.y * height });
}

/** Draws the crop onto the whole canvas, which has the frame's shape. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const aspect = canvas.width / canvas.height;
  const { width, height } = frameOf({ picture, aspect }, crop);
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.imageSmoothingQuality = 'high';
  // transparency would turn black in a JPEG
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [crop.x - width / 2, crop.y - height / 2];
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}
