/** Opinions of a grade. */
export interface Opinions {
  readonly soft: number;
  readonly fair: number;
  readonly hard: number;
}

/** How soft a grade is: 1 if everybody calls it soft, −1 if everybody calls it hard. */
export interface Softness {
  readonly votes: number;
  readonly mean: number;
  /** How far the mean may be off: its standard error. */
  readonly spread: number;
}

/** Fewer opinions say nothing of a climb or setter. */
export const softnessVotesMin = 5;

/** From this on a grade is called soft or hard. */
export const softnessMin = 0.5;

/** Returns how soft grades are by opinions, summed over climbs for a setter; null with too few. */
export function softnessOf(opinions: readonly Opinions[]): Softness | null {
  const of = (name: keyof Opinions) => opinions.reduce((sum, one) => sum + one[name], 0);
  const [soft, fair, hard] = [of('soft'), of('fair'), of('hard')];
  const votes = soft + fair + hard;
  if (votes < softnessVotesMin) return null;
  const mean = (soft - hard) / votes;
  const variance = (soft + hard) / votes - mean * mean;
  return { votes, mean, spread: Math.sqrt(variance / votes) };
}
