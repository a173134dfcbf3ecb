interface Announced {
  readonly state: string;
  readonly startsAt: string | null;
}

/** @returns whether it hasn't started although its announced start has passed. */
export function isOverdue({ state, startsAt }: Announced, nowMs: number): boolean {
  return state === 'draft' && startsAt !== null && Date.parse(startsAt) <= nowMs;
}
