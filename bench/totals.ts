/** @returns a leaderboard as the node answers it. */
export async function readTotals(
  origin: string,
  competition: string,
): Promise<{ readonly seq: number; readonly totals: Readonly<Record<string, number>> }> {
  const answer = await fetch(`${origin}/api/competitions/${competition}/board`);
  const { seq, results } = (await answer.json()) as {
    seq: number;
    results: { competitorId: string; totalHundredths: number }[];
  };
  const totals = results.map((row) => [row.competitorId, row.totalHundredths]);
  return { seq, totals: Object.fromEntries(totals) };
}
