import type { FinalsBox } from '../model/finals';

export const finalsTexts = {
  wall: 'On the wall now',
  on: 'On',
  /** "attempt 4 · zone on 2" */
  attempt: (attempt: number, { kind, attempt: reached }: FinalsBox) => {
    if (kind === 'top') return `topped on attempt ${attempt}`;
    const best = kind === 'zone' ? `zone on ${reached}` : kind === 'tried' ? 'no zone yet' : '';
    return [`attempt ${attempt}`, best].filter(Boolean).join(' · ');
  },
  /** The same where four stand side by side: "attempt 4 · zone 2". */
  shortAttempt: (attempt: number, { kind, attempt: reached }: FinalsBox) => {
    if (kind === 'top') return `top on ${attempt}`;
    return `attempt ${attempt}${kind === 'zone' ? ` · zone ${reached}` : ''}`;
  },
  topNow: 'a top now',
  onClimb: (climb: string) => `on ${climb}`,
  toPodium: 'to 3rd',
  tvToPodium: 'to podium',
  tied: 'tied',
  columns: { rank: 'Rank', competitor: 'Competitor', toPodium: 'To podium', score: 'Score' },
  seed: (rank: string) => `${rank} in qualification`,
} as const;
