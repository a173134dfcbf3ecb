import { scrubText } from '../../platform/log/scrub-text';

/** Something that is wrong with an installation, and how to mend it. */
export interface Finding {
  readonly what: string;
  readonly why: string;
  readonly todo: string;
  /** Nothing is broken yet. */
  readonly isAdvice?: boolean;
}

/** @returns an error's message without secrets. */
export function reasonOf(error: unknown): string {
  return scrubText(error instanceof Error ? error.message || error.name : String(error));
}
