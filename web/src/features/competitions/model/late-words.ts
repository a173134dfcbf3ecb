import type { LateReason } from '@cruxboard/domain/competitions/scores/decide-recording';

const nouns: Readonly<Record<LateReason, string>> = {
  ended: 'late score',
  final: 'late score',
  self_scoring_off: 'late score',
  entered_by_staff: 'requested change',
  conflict: 'second score',
};

/** @returns what waits for a decision; entries of a log that don't say why are about late scores. */
export function lateNoun(why: unknown): string {
  return typeof why === 'string' && isReason(why) ? nouns[why] : nouns.ended;
}

function isReason(why: string): why is LateReason {
  return Object.hasOwn(nouns, why);
}
