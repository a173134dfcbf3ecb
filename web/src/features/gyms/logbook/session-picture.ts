import type { LogbookSession } from '@cruxboard/contracts/gyms/logbook/logbook';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { formatDay } from '../../../lib/format/format';
import {
  cutPath,
  drawCaption,
  drawFoot,
  drawShared,
  type Faces,
  fillFitting,
  shared,
} from '../../../lib/pictures/share-picture';
import type { HoldColour } from '../../../ui/hold-colour';
import { holdMarks, holdMarkWidth } from '../../../ui/hold-mark';
import { texts } from './texts';

const { width, edge, raised, lineStrong, ink } = shared;

/** Which climbs the picture shows: as tags alone, or with their names. */
export type PictureStyle = 'climbs' | 'names';

/** A hold colour of the dark theme: the picture's ground is dark wherever it is seen. */
export interface TagColours {
  readonly fill: string;
  /** Of the mark on it. */
  readonly on: string;
  readonly edge: string;
}

interface Drawing {
  readonly session: LogbookSession;
  readonly style: PictureStyle;
  readonly colourOf: (colour: HoldColour) => TagColours;
}

/** Draws a session as a picture to share. @throws if the browser can't make one */
export function drawSession(drawing: Drawing): Promise<Blob> {
  return drawShared((on, faces) => {
    drawHead(on, drawing.session, faces);
    if (drawing.style === 'climbs') drawTags(on, drawing, faces.board);
    else drawNames(on, drawing, faces);
    const hardest = climbsOf(drawing.session)[0]?.grade ?? null;
    drawFoot(on, hardest === null ? '' : texts.picture.hardest(formatGrade(hardest)), faces);
  });
}

function drawHead(on: CanvasRenderingContext2D, session: LogbookSession, faces: Faces): void {
  const { items, day } = session;
  const gyms = [...new Set(items.map(({ gymName }) => gymName))].join(', ');
  const climbs = climbsOf(session).length;
  const flashes = items.filter(({ attempts, isRepeat }) => attempts === 1 && !isRepeat).length;
  drawCaption(on, { left: gyms, right: formatDay(day) }, faces);
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
    drawTag(on, { x, y, climb, colours: colourOf(climb.colour), board });
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
  readonly climb: Pick<LogbookSession['items'][number], 'grade' | 'colour'>;
  readonly colours: TagColours;
  readonly board: string;
}

function drawTag(
  on: CanvasRenderingContext2D,
  { x, y, climb: { grade, colour }, colours, board }: Tag,
): void {
  const [wide, high, hold] = [174, 96, 60];
  const card = cutPath({ x: x + 1.5, y: y + 1.5, width: wide - 3, height: high - 3, cut: 20 });
  on.lineWidth = 3;
  on.fillStyle = raised;
  on.fill(card);
  on.strokeStyle = lineStrong;
  on.stroke(card);
  on.fillStyle = colours.fill;
  on.fillRect(x, y, hold, high);
  on.strokeStyle = colours.edge;
  on.strokeRect(x + 1.5, y + 1.5, hold - 3, high - 3);
  drawMark(on, { x: x + hold / 2, y: y + high / 2, colour, ink: colours.on });
  on.fillStyle = ink;
  on.font = `750 64px ${board}`;
  on.textAlign = 'center';
  on.fillText(grade === null ? '–' : formatGrade(grade), x + hold + (wide - hold) / 2, y + 71);
  on.textAlign = 'left';
}

interface Mark {
  /** Of its middle. */
  readonly x: number;
  readonly y: number;
  readonly colour: HoldColour;
  readonly ink: string;
}

/** Tells the colour without the colour, as on every tag. */
function drawMark(on: CanvasRenderingContext2D, { x, y, colour, ink: own }: Mark): void {
  const { d, isFilled } = holdMarks[colour];
  const scale = 1.7;
  on.save();
  on.translate(x - 8 * scale, y - 8 * scale);
  on.scale(scale, scale);
  on.fillStyle = own;
  on.strokeStyle = own;
  on.lineWidth = holdMarkWidth;
  on.lineCap = 'square';
  on[isFilled ? 'fill' : 'stroke'](new Path2D(d));
  on.restore();
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
    drawTag(on, { x: edge, y, climb, colours, board: faces.board });
    on.fillStyle = ink;
    on.font = `620 46px ${faces.text}`;
    fillFitting(on, climb.name, { x: edge + 206, y: y + 64, room: width - 2 * edge - 206 });
  }
}
