import type { LogbookSession } from '@cruxboard/contracts/gyms/logbook/logbook';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { formatDay } from '../../../lib/format/format';
import type { HoldColour } from '../../../ui/hold-colour';
import { texts } from './texts';

const width = 1080;
const height = 1350;
const edge = 64;
const cut = 84;
const ground = '#121110';
const ink = '#f4f1eb';
const dim = '#c2bcb2';
const line = '#34312d';

/** Which climbs the picture shows: as tags alone, or with their names. */
export type PictureStyle = 'climbs' | 'names';

/** The tags of the picture are those of the light theme: it is seen on any ground. */
export interface TagColours {
  readonly fill: string;
  readonly edge: string;
}

interface Drawing {
  readonly session: LogbookSession;
  readonly style: PictureStyle;
  readonly colourOf: (colour: HoldColour) => TagColours;
}

/** Draws a session as a picture of 1080 by 1350 pixels. @throws if the browser can't make one */
export async function drawSession(drawing: Drawing): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  const face = getComputedStyle(document.documentElement);
  const board = face.getPropertyValue('--face-board').trim() || 'sans-serif';
  const text = face.getPropertyValue('--face-text').trim() || 'sans-serif';
  drawGround(context);
  drawHead(context, drawing.session, { board, text });
  if (drawing.style === 'climbs') drawTags(context, drawing, board);
  else drawNames(context, drawing, { board, text });
  drawFoot(context, drawing.session, board);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('No picture'));
      else resolve(blob);
    }, 'image/png');
  });
}

interface Faces {
  readonly board: string;
  readonly text: string;
}

function drawGround(on: CanvasRenderingContext2D): void {
  on.fillStyle = ground;
  on.beginPath();
  on.moveTo(0, 0);
  on.lineTo(width - cut, 0);
  on.lineTo(width, cut);
  on.lineTo(width, height);
  on.lineTo(0, height);
  on.fill();
}

function drawHead(on: CanvasRenderingContext2D, session: LogbookSession, faces: Faces): void {
  const { items, day } = session;
  const gyms = [...new Set(items.map(({ gymName }) => gymName))].join(', ');
  const climbs = climbsOf(session).length;
  const flashes = items.filter(({ attempts, isRepeat }) => attempts === 1 && !isRepeat).length;
  on.font = `600 40px ${faces.text}`;
  on.fillStyle = dim;
  on.textBaseline = 'alphabetic';
  fillFitting(on, gyms, { x: edge, y: 110, room: 640 });
  on.textAlign = 'right';
  on.fillText(formatDay(day), width - edge - cut, 110);
  on.textAlign = 'left';
  on.fillStyle = ink;
  on.font = `800 420px ${faces.board}`;
  on.fillText(String(climbs), edge - 8, 470);
  const right = edge + on.measureText(String(climbs)).width + 24;
  on.font = `700 88px ${faces.board}`;
  const word = texts.climbs(climbs).replace(/^\S+ /, '');
  on.fillText(word, right, flashes === 0 ? 466 : 376);
  if (flashes > 0) on.fillText(texts.flashes(flashes), right, 466);
}

/** Each climb once, the hardest first. */
function climbsOf({ items }: LogbookSession): LogbookSession['items'] {
  const seen = new Set<string>();
  return items
    .filter(({ climbId }) => !seen.has(climbId) && seen.add(climbId))
    .toSorted((a, b) => (b.grade ?? -1) - (a.grade ?? -1));
}

function drawTags(
  on: CanvasRenderingContext2D,
  { session, colourOf }: Drawing,
  board: string,
): void {
  const climbs = climbsOf(session);
  const columns = 5;
  const rows = 5;
  const shown = climbs.slice(0, climbs.length > columns * rows ? columns * rows - 1 : undefined);
  const step = (width - 2 * edge) / columns;
  for (const [index, climb] of shown.entries()) {
    const x = edge + (index % columns) * step;
    const y = 560 + Math.floor(index / columns) * 128;
    drawTag(on, { x, y, grade: climb.grade, colours: colourOf(climb.colour), board });
  }
  const left = climbs.length - shown.length;
  if (left === 0) return;
  on.fillStyle = ink;
  on.font = `700 60px ${board}`;
  on.fillText(texts.picture.more(left), edge + 4 * step + 12, 560 + 4 * 128 + 68);
}

interface Tag {
  readonly x: number;
  readonly y: number;
  readonly grade: number | null;
  readonly colours: TagColours;
  readonly board: string;
}

function drawTag(on: CanvasRenderingContext2D, { x, y, grade, colours, board }: Tag): void {
  const [wide, high, hold, corner] = [174, 96, 56, 20];
  on.fillStyle = ink;
  on.beginPath();
  on.moveTo(x, y);
  on.lineTo(x + wide - corner, y);
  on.lineTo(x + wide, y + corner);
  on.lineTo(x + wide, y + high);
  on.lineTo(x, y + high);
  on.fill();
  on.fillStyle = colours.fill;
  on.fillRect(x, y, hold, high);
  on.strokeStyle = colours.edge;
  on.lineWidth = 3;
  on.strokeRect(x + 1.5, y + 1.5, hold - 3, high - 3);
  on.fillStyle = ground;
  on.font = `750 64px ${board}`;
  on.textAlign = 'center';
  on.fillText(grade === null ? '–' : formatGrade(grade), x + hold + (wide - hold) / 2, y + 71);
  on.textAlign = 'left';
}

function drawNames(
  on: CanvasRenderingContext2D,
  { session, colourOf }: Drawing,
  faces: Faces,
): void {
  const climbs = climbsOf(session);
  const shown = climbs.slice(0, 6);
  for (const [index, climb] of shown.entries()) {
    const y = 540 + index * 110;
    const colours = colourOf(climb.colour);
    drawTag(on, { x: edge, y, grade: climb.grade, colours, board: faces.board });
    on.fillStyle = ink;
    on.font = `620 46px ${faces.text}`;
    fillFitting(on, climb.name, { x: edge + 206, y: y + 64, room: width - 2 * edge - 206 });
  }
}

function drawFoot(on: CanvasRenderingContext2D, session: LogbookSession, board: string): void {
  const y = height - 120;
  on.fillStyle = line;
  on.fillRect(edge, y, width - 2 * edge, 3);
  const [hardest] = climbsOf(session);
  on.fillStyle = ink;
  on.font = `700 52px ${board}`;
  if (hardest !== undefined && hardest.grade !== null)
    on.fillText(texts.picture.hardest(formatGrade(hardest.grade)), edge, y + 76);
  on.textAlign = 'right';
  on.fillText('Cruxboard', width - edge, y + 76);
  on.textAlign = 'left';
}

/** Writes a text, cut with an ellipsis where it has no room. */
function fillFitting(
  on: CanvasRenderingContext2D,
  text: string,
  { x, y, room }: { readonly x: number; readonly y: number; readonly room: number },
): void {
  let shown = text;
  for (let end = [...text].length; end > 1 && on.measureText(shown).width > room; end -= 1) {
    shown = `${[...text]
      .slice(0, end - 1)
      .join('')
      .trimEnd()}…`;
  }
  on.fillText(shown, x, y);
}
