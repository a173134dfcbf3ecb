import type { termTexts } from './term-texts';

export type TermName = keyof typeof termTexts;

/** A term as texts have it. */
const patterns: Readonly<Record<TermName, RegExp>> = {
  zone: /\bzones?\b/i,
  countback: /\bcountback\b/,
  cohort: /\bcohorts?\b/i,
  seed: /\bqualification rank\b|\S+ in qualification\b/,
};

const names = Object.keys(patterns) as TermName[]; // Object.keys widens the names to string

/** @returns where a text has the term; null if it doesn't. */
export function findTerm(text: string, term: TermName): RegExpExecArray | null {
  return patterns[term].exec(text);
}

/** @returns the terms, each by the index of the first text that has it; a text explains one at most. */
export function firstUses(texts: readonly (string | undefined)[]): ReadonlyMap<number, TermName> {
  const uses = new Map<number, TermName>();
  for (const term of names) {
    const index = texts.findIndex((text) => text !== undefined && findTerm(text, term));
    if (index !== -1 && !uses.has(index)) uses.set(index, term);
  }
  return uses;
}
