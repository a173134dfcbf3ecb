import type { Achievement } from '@cruxboard/domain/people/achievements/catalogue';
import {
  cutPath,
  drawCaption,
  drawFoot,
  drawShared,
  type Faces,
  fillFitting,
  shared,
} from '../../../lib/pictures/share-picture';

/** The colours of a badge, as the style sheet has them on a dark ground. */
export interface BadgeColours {
  readonly fill: string;
  readonly edge: string;
  readonly ink: string;
}

interface Drawing {
  readonly achievement: Achievement;
  readonly name: string;
  /** When it was earned last, and how often. */
  readonly when: string;
  /** Where, if that may be said. */
  readonly where: string | null;
  readonly colours: BadgeColours;
}

const { width, edge, ink, dim } = shared;

/** Draws an achievement as a picture to share. @throws if the browser can't make one */
export function drawAchievement(drawing: Drawing): Promise<Blob> {
  return drawShared((on, faces) => {
    drawCaption(on, { left: drawing.name, right: drawing.when }, faces);
    drawBadge(on, drawing, faces);
    drawWords(on, drawing, faces);
    drawFoot(on, '', faces);
  });
}

function drawBadge(on: CanvasRenderingContext2D, drawing: Drawing, { board, text }: Faces): void {
  const { achievement, colours } = drawing;
  const box = { x: edge, y: 190, width: width - 2 * edge, height: 660, cut: 110 };
  on.fillStyle = colours.edge;
  on.fill(cutPath(box));
  const line = 4;
  on.fillStyle = colours.fill;
  const inner = {
    x: box.x + line,
    y: box.y + line,
    width: box.width - 2 * line,
    height: box.height - 2 * line,
    cut: box.cut - line,
  };
  on.fill(cutPath(inner));
  on.fillStyle = colours.ink;
  const room = box.width - 128;
  on.font = `800 430px ${board}`;
  const size = Math.min(430, (430 * room) / on.measureText(achievement.labels.title).width);
  on.font = `800 ${Math.floor(size)}px ${board}`;
  on.fillText(achievement.labels.title, box.x + 60, box.y + box.height - 160);
  on.font = `650 60px ${text}`;
  fillFitting(on, achievement.labels.subtitle, { x: box.x + 64, y: box.y + box.height - 68, room });
}

function drawWords(on: CanvasRenderingContext2D, drawing: Drawing, faces: Faces): void {
  const room = width - 2 * edge;
  on.fillStyle = ink;
  on.font = `620 48px ${faces.text}`;
  const lines = linesOf(on, drawing.achievement.info.description, room).slice(0, 2);
  for (const [index, words] of lines.entries()) on.fillText(words, edge, 960 + index * 64);
  if (drawing.where === null) return;
  on.fillStyle = dim;
  on.font = `600 40px ${faces.text}`;
  fillFitting(on, drawing.where, { x: edge, y: 972 + lines.length * 64, room });
}

function linesOf(on: CanvasRenderingContext2D, text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && on.measureText(longer).width <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
