/** Texts about two people editing one thing. */
export const editTexts = {
  title: 'Someone else changed this too',
  why: 'You both edited the same thing. Everything else you changed can be saved either way.',
  mine: 'Use mine',
  theirs: 'Keep theirs',
  someone: 'Someone',
  set: (what: string, value: string) => `set ${what} to ${value}`,
  changed: (what: string) => `changed ${what}`,
  did: (who: string, did: string, time: string) => `${who} ${did}, ${time}`,
  nothing: 'nothing',
} as const;
