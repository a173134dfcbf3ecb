import { guessableWords, type PasswordOwner } from '@cruxboard/domain/people/accounts/passwords';
import { useEffect, useRef, useState } from 'react';
import type { Estimate, Estimator } from './estimator';

/** Nothing is estimated while somebody keeps typing. */
const pauseMs = 150;

/** @returns how easily the password is guessed by somebody who knows its owner; null until known. */
export function useEstimate(password: string, owner: PasswordOwner): Estimate | null {
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const estimator = useRef<Promise<Estimator> | null>(null);
  const words = guessableWords(owner).join('\n');
  useEffect(() => {
    if (password === '') return undefined;
    const pause = setTimeout(() => {
      estimator.current ??= load(setEstimate);
      // without it, as when offline, only the server judges
      estimator.current.then(
        (loaded) => loaded.estimate(password, words.split('\n')),
        () => null,
      );
    }, pauseMs);
    return () => clearTimeout(pause);
  }, [password, words]);
  useEffect(
    () => () => {
      void estimator.current?.then(
        (loaded) => loaded.close(),
        () => null,
      );
      estimator.current = null;
    },
    [],
  );
  return password === '' ? null : estimate;
}

async function load(onEstimate: (estimate: Estimate) => void): Promise<Estimator> {
  const { createEstimator } = await import('./estimator');
  return createEstimator(onEstimate);
}
