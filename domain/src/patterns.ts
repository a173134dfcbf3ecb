import { limits } from './limits';
import { codePointLength, isPrintable, normaliseName, normaliseText } from './text';
import { err, ok, type Result } from './result';

/** The rule a field broke, and the message to show below it. */
export interface FieldFault {
  readonly rule:
    | 'required'
    | 'tooShort'
    | 'tooLong'
    | 'pattern'
    | 'notANumber'
    | 'tooSmall'
    | 'tooLarge';
  readonly message: string;
}

/** The rule of a text field; lengths in code points, `pattern` null if any printable text is allowed. */
export interface TextRule {
  readonly kind: 'text';
  readonly min: number;
  readonly max: number;
  readonly pattern: RegExp | null;
  readonly message: string;
  readonly isMultiline: boolean;
  /** `pattern` allows or refuses each character by itself, so that the refused one can be named. */
  readonly isByCharacter?: true;
  /** What to do instead of a space. */
  readonly spaceHint?: string;
}

/** The rule of a number field; `decimals` is the number of decimal places. */
export interface NumberRule {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly decimals: 0 | 2;
  readonly message: string;
}

interface Range {
  readonly min: number;
  readonly max: number;
}

/**
 * Returns what was typed in its stored form (see `normaliseName`, `normaliseText`), or its fault. An empty
 * optional field (`min` 0) is valid and returns ''.
 */
export function validateField(rule: TextRule, raw: string): Result<string, FieldFault> {
  const value = rule.isMultiline ? normaliseText(raw) : normaliseName(raw);
  if (value === '') {
    return rule.min === 0 ? ok('') : err({ rule: 'required', message: 'Required' });
  }
  const length = codePointLength(value);
  if (length > rule.max) {
    return err({ rule: 'tooLong', message: `At most ${rule.max} characters` });
  }
  if (length < rule.min) {
    return err({ rule: 'tooShort', message: `At least ${rule.min} characters` });
  }
  const isAllowed = isPrintable(value) && (rule.pattern === null || rule.pattern.test(value));
  if (isAllowed) return ok(value);
  return err({ rule: 'pattern', message: rule.message + adviceOn(rule, value) });
}

/** Returns what to change in a refused text: the first character that isn't allowed, '' if it isn't down to one. */
function adviceOn(rule: TextRule, value: string): string {
  const { pattern, isByCharacter, spaceHint } = rule;
  if (isByCharacter === undefined || pattern === null) return '';
  const refused = Array.from(value).find((one) => !pattern.test(one));
  if (refused === undefined) return '';
  if (refused === ' ') return `. ${spaceHint ?? 'Remove the space'}`;
  return `. Remove ${isPrintable(refused) ? `“${refused}”` : codePointOf(refused)}`;
}

/** Returns a character that can't be shown by its number: U+202E. */
function codePointOf(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `U+${hex.padStart(4, '0')}`;
}

/**
 * Returns the number typed or sent, or its fault. Text may have surrounding white space and, with decimals, a
 * comma as decimal point.
 */
export function validateNumberField(
  rule: NumberRule,
  raw: string | number,
): Result<number, FieldFault> {
  const text = String(raw).trim();
  if (text === '') return err({ rule: 'required', message: 'Required' });
  const pattern = rule.decimals === 0 ? wholeNumber : hundredthNumber;
  if (!pattern.test(text)) return err({ rule: 'notANumber', message: rule.message });
  const value = Number(text.replace(',', '.')) + 0;
  if (value < rule.min) return err({ rule: 'tooSmall', message: `At least ${rule.min}` });
  if (value > rule.max) return err({ rule: 'tooLarge', message: `At most ${rule.max}` });
  return ok(value);
}

/**
 * Returns the bulk import variant of a rule: an empty cell is allowed, and the message states the
 * maximal length.
 */
export function importRule(rule: TextRule): TextRule {
  return { ...rule, min: 0, message: `${rule.message}. Max ${rule.max} characters` };
}

/** A negative one is refused for its size, except for -0, which would pass as 0. */
const wholeNumber = /^(?:-(?!0+$))?\d{1,9}$/;
const hundredthNumber = /^-?\d{1,9}(?:[.,]\d{1,2})?$/;

/** "Letters" of the specification are those of every script, with their marks; digits are 0 to 9. */
const plainName = /^[\p{L}\p{M}0-9' -]+$/u;
const plainNameMessage = 'Only letters, numbers, apostrophes, hyphens, and spaces allowed';

/** Every pattern by its field. They expect a normalised value; none has the `g` flag. */
export const patterns = {
  gymName: /^[\p{L}\p{M}0-9 ]+$/u,
  usernameLookup: /^(?!\.{1,2}$)(?!.*__.*__)[A-Za-z0-9_]{1,100}$/,
  firstName: /^[\p{L}\p{M}'-]+$/u,
  lastName: /^[\p{L}\p{M}' -]+$/u,
  email: /^[^\s@/\\"<>()]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u,
  competitionName: plainName,
  competitionClimbName: plainName,
  categoryName: plainName,
  cohortName: /^[\p{L}\p{M}0-9':() -]+$/u,
  /** Digits only in the stand-in of an import without names, so that exports can be imported again. */
  competitorName: /^(?:[\p{L}\p{M}'() -]+|Competitor \d{1,4})$/u,
  competitionClimbCode: /^(?=.*\p{L})[\p{L}\p{M}0-9]+$/u,
  competitorEmail: /^[A-Za-z0-9._+-]+@[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+$/,
  competitorPhone: /^(?=.*[0-9])[0-9 +()-]+$/,
  instagram: /^[A-Za-z0-9._]+$/,
  mapUrl: /^https:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps)\/[A-Za-z0-9_-]+\/?(?:\?[^\s]*)?$/,
  website: /^https?:\/\/[^\s/$.?#][^\s]*$/i,
} as const;

const printableMessage = 'Only printable characters allowed';
const pointsMessage = 'Only numbers allowed';
const positiveMessage = 'Must be a positive whole number';
const wholeMessage = 'Must be a whole number';

/** A starting group: A or B. */
export const startingGroupRule: TextRule = line({ min: 1, max: 1 }, /^[AB]$/, 'Must be A or B');

/** The rule of every field, by entity. Optional fields have `min` 0. */
export const fieldRules = {
  gym: {
    name: nameLine(limits.gym.name, patterns.gymName, 'Only letters, numbers, and spaces allowed'),
    bio: lines(limits.gym.bio),
    location: line(limits.gym.location, null, printableMessage),
    mapUrl: line(
      limits.gym.mapUrl,
      patterns.mapUrl,
      'Must be a short link of the map, like https://maps.app.goo.gl/abc123',
    ),
    website: line(limits.gym.website, patterns.website, 'Must start with http:// or https://'),
    instagram: instagramOf(limits.gym.instagram),
  },
  section: { name: line(limits.section.name, null, printableMessage) },
  climb: {
    name: line(limits.climb.name, null, printableMessage),
    caption: lines(limits.climb.caption),
    gradeNumber: number(limits.climb.gradeNumber, 'Must be a grade from V0 to V20'),
  },
  solution: {
    caption: lines(limits.solution.caption),
    comment: lines(limits.solution.comment),
    hiddenReason: lines(limits.solution.hiddenReason),
  },
  issue: { message: lines(limits.issue.message) },
  showcase: {
    title: line(limits.showcase.title, null, printableMessage),
    text: lines(limits.showcase.text),
  },
  screen: { name: line(limits.screen.name, null, printableMessage) },
  user: {
    firstName: {
      ...nameLine(
        limits.user.firstName,
        patterns.firstName,
        'Only letters, apostrophes, and hyphens allowed',
      ),
      spaceHint: 'Use a hyphen, or move the second part to the last name',
    },
    lastName: nameLine(
      limits.user.lastName,
      patterns.lastName,
      'Only letters, apostrophes, hyphens, and spaces allowed',
    ),
    email: line(limits.user.email, patterns.email, 'Must be a valid email address'),
    bio: lines(limits.user.bio),
    instagram: instagramOf(limits.user.instagram),
  },
  competition: {
    name: nameLine(limits.competition.name, patterns.competitionName, plainNameMessage),
    description: lines(limits.competition.description),
    count: number(limits.competition.count, wholeMessage),
    pumpfestClimbThreshold: number(limits.competition.pumpfestClimbThreshold, wholeMessage),
    pumpfestFlashBonus: number(limits.competition.pumpfestFlashBonus, wholeMessage),
    finalTopValue: number(limits.competition.finalTopValue, wholeMessage),
    finalZoneValue: number(limits.competition.finalZoneValue, wholeMessage),
    finalAttemptCost: {
      ...number(limits.competition.finalAttemptCost, 'Must be a number with at most two decimals'),
      decimals: 2,
    },
    finalCountback: number(limits.competition.finalCountback, wholeMessage),
  },
  competitionClimb: {
    name: nameLine(limits.competitionClimb.name, patterns.competitionClimbName, plainNameMessage),
    code: line(
      limits.competitionClimb.code,
      patterns.competitionClimbCode,
      'Must contain at least one letter and only letters and numbers allowed',
    ),
    number: number(limits.competitionClimb.number, positiveMessage),
    points: number(limits.competitionClimb.points, pointsMessage),
    zones: number(limits.competitionClimb.zones, pointsMessage),
  },
  category: {
    name: nameLine(limits.category.name, patterns.categoryName, plainNameMessage),
    number: number(limits.category.number, wholeMessage),
  },
  cohort: {
    name: nameLine(
      limits.cohort.name,
      patterns.cohortName,
      'Only letters, numbers, apostrophes, hyphens, colons, parentheses, and spaces allowed',
    ),
    number: number(limits.cohort.number, wholeMessage),
  },
  competitor: {
    name: nameLine(
      limits.competitor.name,
      patterns.competitorName,
      'Only letters, apostrophes, hyphens, spaces, and parentheses allowed',
    ),
    email: line(limits.competitor.email, patterns.competitorEmail, 'Must be a valid email address'),
    phone: line(
      limits.competitor.phone,
      patterns.competitorPhone,
      'Only numbers, +, -, and parentheses allowed',
    ),
    number: number(limits.competitor.number, wholeMessage),
    seed: number(limits.competitor.seed, positiveMessage),
  },
  score: { finalLogUnit: number(limits.score.finalLogUnit, wholeMessage) },
} as const satisfies Record<string, Record<string, TextRule | NumberRule>>;

function line({ min, max }: Range, pattern: RegExp | null, message: string): TextRule {
  return { kind: 'text', min, max, pattern, message, isMultiline: false };
}

function nameLine(range: Range, pattern: RegExp, message: string): TextRule {
  return { ...line(range, pattern, message), isByCharacter: true };
}

function lines({ min, max }: Range): TextRule {
  return { kind: 'text', min, max, pattern: null, message: printableMessage, isMultiline: true };
}

function number({ min, max }: Range, message: string): NumberRule {
  return { kind: 'number', min, max, decimals: 0, message };
}

function instagramOf(range: Range): TextRule {
  return line(range, patterns.instagram, 'Only letters, numbers, periods, and underscores allowed');
}
