/** Pictures to share are seen on any ground, so they always look like this: 4 to 5, dark, one corner cut. */
export const shared = {
  width: 1080,
  height: 1350,
  edge: 64,
  cut: 84,
  ground: '#121110',
  raised: '#22201e',
  ink: '#f4f1eb',
  dim: '#c2bcb2',
  line: '#34312d',
  lineStrong: '#514c46',
} as const;

/** The page's faces, for a canvas. */
export interface Faces {
  readonly board: string;
  readonly text: string;
}

/** Draws a picture to share onto its ground. @throws if the browser can't make one */
export async function drawShared(
  draw: (on: CanvasRenderingContext2D, faces: Faces) => void,
): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  canvas.width = shared.width;
  canvas.height = shared.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  const face = getComputedStyle(document.documentElement);
  context.fillStyle = shared.ground;
  const { width, height, cut } = shared;
  context.fill(cutPath({ x: 0, y: 0, width, height, cut }));
  draw(context, {
    board: face.getPropertyValue('--face-board').trim() || 'sans-serif',
    text: face.getPropertyValue('--face-text').trim() || 'sans-serif',
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('No picture'));
      else resolve(blob);
    }, 'image/png');
  });
}

interface Caption {
  readonly left: string;
  readonly right: string;
}

/** The line at the top: what it is of, cut where it has no room beside when that was. */
export function drawCaption(
  on: CanvasRenderingContext2D,
  { left, right }: Caption,
  { text }: Faces,
): void {
  const { edge, cut, width } = shared;
  const y = 110;
  on.font = `600 40px ${text}`;
  on.fillStyle = shared.dim;
  on.textBaseline = 'alphabetic';
  on.textAlign = 'right';
  on.fillText(right, width - edge - cut, y);
  const room = width - 2 * edge - cut - on.measureText(right).width - 40;
  on.textAlign = 'left';
  fillFitting(on, left, { x: edge, y, room });
}

/** The line at the foot with the product's name, and what the picture says beside it. */
export function drawFoot(on: CanvasRenderingContext2D, words: string, { board }: Faces): void {
  const { edge, width, height } = shared;
  const y = height - 120;
  on.fillStyle = shared.line;
  on.fillRect(edge, y, width - 2 * edge, 3);
  on.fillStyle = shared.ink;
  on.font = `700 52px ${board}`;
  on.fillText(words, edge, y + 76);
  on.textAlign = 'right';
  on.fillText('Cruxboard', width - edge, y + 76);
  on.textAlign = 'left';
}

interface CutBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly cut: number;
}

/** @returns a box whose top right corner is cut. */
export function cutPath({ x, y, width, height, cut }: CutBox): Path2D {
  const path = new Path2D();
  path.moveTo(x, y);
  path.lineTo(x + width - cut, y);
  path.lineTo(x + width, y + cut);
  path.lineTo(x + width, y + height);
  path.lineTo(x, y + height);
  path.closePath();
  return path;
}

/** Writes a text, cut with an ellipsis where it has no room. */
export function fillFitting(
  on: CanvasRenderingContext2D,
  text: string,
  { x, y, room }: { readonly x: number; readonly y: number; readonly room: number },
): void {
  let fitting = text;
  for (let end = [...text].length; end > 1 && on.measureText(fitting).width > room; end -= 1) {
    fitting = `${[...text]
      .slice(0, end - 1)
      .join('')
      .trimEnd()}…`;
  }
  on.fillText(fitting, x, y);
}
