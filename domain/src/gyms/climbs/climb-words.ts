import { foldText } from '../../text';
import { parseColour } from '../gyms/colour-words';
import type { GymColour } from '../gyms/colours';
import { parseGrade } from '../gyms/grade-numbers';

/** A climb as climbers say it: "V5 blue", "red v7", "cave pink". */
export interface ClimbWords {
  /** Both null without a grade; equal for one grade. */
  readonly gradeMin: number | null;
  readonly gradeMax: number | null;
  /** In the order they were said; none for any. */
  readonly colours: readonly GymColour[];
  /** What is left: parts of the climb's or wall's name. */
  readonly words: readonly string[];
}

/** Words that say nothing about which climb. */
const idle = new Set(['hold', 'holds', 'climb', 'climbs', 'boulder', 'problem', 'on', 'the', 'in']);

/**
 * Returns what a text says about a climb: grades ("v5", "V 5", "v4-6"), colours in six languages, and other words.
 * A number alone is a grade only beside a colour, because names have numbers, too.
 */
export function parseClimbWords(text: string): ClimbWords {
  const tokens = text
    .toLowerCase()
    .replaceAll(/\bv\s+(?=\d)/g, 'v')
    .split(/[\s,·]+/)
    .filter((token) => token !== '');
  const colours: GymColour[] = [];
  const left: string[] = [];
  for (const token of tokens) {
    const colour = parseColour(token);
    if (colour === null) left.push(token);
    else if (!colours.includes(colour)) colours.push(colour);
  }
  const grades: number[] = [];
  const words: string[] = [];
  for (const token of left) {
    const range = rangeOf(token, colours.length > 0);
    if (range !== null) grades.push(...range);
    // without its signs nothing may be left to look for
    else if (!idle.has(token) && foldText(token) !== '') words.push(token);
  }
  return {
    gradeMin: grades.length === 0 ? null : Math.min(...grades),
    gradeMax: grades.length === 0 ? null : Math.max(...grades),
    colours,
    words,
  };
}

/** Returns whether a text says more than names: a grade or a colour. */
export function saysMoreThanNames({ gradeMin, colours }: ClimbWords): boolean {
  return gradeMin !== null || colours.length > 0;
}

function rangeOf(token: string, mayBeBare: boolean): number[] | null {
  const isGrade = (part: string) => mayBeBare || part.startsWith('v');
  const [from = '', to, ...more] = token.split(/[-–]/);
  if (more.length > 0 || !isGrade(from)) return null;
  const first = parseGrade(from);
  if (first === null) return null;
  if (to === undefined) return [first];
  const last = parseGrade(to);
  return last === null ? null : [first, last];
}
