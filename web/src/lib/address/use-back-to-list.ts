import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

interface ListShown {
  /** What the screen is of: each has a list of its own. */
  readonly of: string;
  /** Whether its list is shown, rather than what was opened from it. */
  readonly isList: boolean;
}

/**
 * For a screen that shows its list or one thing that was opened from it: what is closed leads back to the list as it
 * was left, and Back from there doesn't lead to the list once more.
 *
 * @returns what goes back to the list; false if the entry before isn't the list, as for an address that was opened.
 */
export function useBackToList({ of, isList }: ListShown): () => boolean {
  const { history } = useRouter();
  const seen = useRef<{ readonly of: string; readonly index: number }>(null);
  const indexNow = () => {
    const { __TSR_index: index } = history.location.state;
    return index;
  };
  useEffect(() => {
    if (isList) seen.current = { of, index: indexNow() };
  });
  return () => {
    if (seen.current?.of !== of || seen.current.index !== indexNow() - 1) return false;
    history.back();
    return true;
  };
}
