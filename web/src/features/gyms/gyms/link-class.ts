/** A link among a gym's facts. */
export const gymLinkClass =
  'inline-flex min-h-tap shrink-0 items-center gap-1.5 font-medium hover:text-ink';
