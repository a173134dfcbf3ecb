import { useLayoutEffect, useState } from 'react';
import { watchPresses, whenReleased } from '../lib/dom/presses';

/**
 * @returns the value, held while a pointer is down. A message that appears as a field is left would move the
 * button from under the finger, and the tap would be lost.
 */
export function useSteady<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useLayoutEffect(watchPresses, []);
  useLayoutEffect(() => whenReleased(() => setShown(value)), [value]);
  return shown;
}
