/** What the screen has just said, so that nothing else says it again. */
const saidAt = new Map<string, number>();

const freshMs = 10_000;

export function noteSaid(what: string): void {
  saidAt.set(what, performance.now());
}

export function wasSaid(what: string): boolean {
  const at = saidAt.get(what);
  return at !== undefined && performance.now() - at < freshMs;
}
