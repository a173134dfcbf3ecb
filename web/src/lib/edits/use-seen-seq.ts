import { useState } from 'react';

/**
 * @returns the seq of what a form showed when its user began to edit, so that the server can tell what others changed
 * since. While nothing is edited, the form follows the server, and so does this.
 */
export function useSeenSeq(seq: number | undefined, isDirty: boolean): number | undefined {
  const [seen, setSeen] = useState(seq);
  if (!isDirty && seen !== seq) setSeen(seq);
  return isDirty ? seen : seq;
}
