/** What a drawing gets from the page's styles, and a picture of its own has to carry along. */
const carried = [
  'fill',
  'stroke',
  'stroke-width',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

const paddingPx = 24;
const lineHeightPx = 24;
/** Drawn twice as large, for print and sharp screens. */
const scale = 2;

/** @returns a picture of a drawing as it looks now, with a sentence above it, on the page's surface. */
export async function svgPicture(drawing: SVGSVGElement, sentence: string): Promise<Blob> {
  const { width, height } = drawing.getBoundingClientRect();
  const clone = drawing.cloneNode(true) as SVGSVGElement; // a clone is of its original's kind
  copyStyles(drawing, clone);
  const page = getComputedStyle(document.body);
  const lines = linesOf(sentence, Math.floor(width / 8));
  const top = paddingPx + lines.length * lineHeightPx;
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * paddingPx) * scale;
  canvas.height = (top + height + 2 * paddingPx) * scale;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures');
  context.scale(scale, scale);
  context.fillStyle = page.backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = page.color;
  context.font = `600 16px ${page.fontFamily}`;
  for (const [index, line] of lines.entries()) {
    context.fillText(line, paddingPx, paddingPx + (index + 0.75) * lineHeightPx);
  }
  context.drawImage(await imageOf(clone), paddingPx, top + paddingPx / 2, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture')) : resolve(blob))),
  );
}

function copyStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  const own = carried.map((name) => `${name}:${style.getPropertyValue(name)}`);
  // fonts of the page aren't there in a picture
  to.setAttribute('style', `${own.join(';')};font-family:sans-serif`);
  to.removeAttribute('class');
  for (const [index, child] of [...from.children].entries()) {
    const copy = to.children[index];
    if (copy !== undefined) copyStyles(child, copy);
  }
}

async function imageOf(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  drawing.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const image = new Image();
  const text = new XMLSerializer().serializeToString(drawing);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

function linesOf(sentence: string, lengthMax: number): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || line.length + word.length >= lengthMax) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
