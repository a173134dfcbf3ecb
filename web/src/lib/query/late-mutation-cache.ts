import type { MutationCache as RealCache } from '@tanstack/react-query';

/** The real cache, once something has loaded it. */
let real: RealCache | null = null;

/** Called when the first screen that writes is loaded (`web/slim-packages.ts`). */
export function provideMutations(cache: RealCache): void {
  real = cache;
}

/**
 * Replaces the query client's mutation cache in the build (`web/slim-packages.ts`): the few calls that it
 * makes, with nothing to do until a screen that writes has loaded the real one.
 */
export class MutationCache implements Pick<
  RealCache,
  'build' | 'notify' | 'findAll' | 'resumePausedMutations' | 'clear'
> {
  build: RealCache['build'] = (...args) => {
    if (real === null)
      throw new Error('A write without the cache of writes: see web/slim-packages.ts');
    return real.build(...args);
  };

  notify: RealCache['notify'] = (event) => real?.notify(event);

  findAll: RealCache['findAll'] = (filters) => real?.findAll(filters) ?? [];

  resumePausedMutations: RealCache['resumePausedMutations'] = async () =>
    real?.resumePausedMutations();

  clear = (): void => real?.clear();
}
