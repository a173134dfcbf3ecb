/** A link among the facts of a gym. */
export const gymLinkClass =
  'inline-flex min-h-tap shrink-0 items-center gap-1.5 font-medium hover:text-ink';
