import type { MutationCache as RealCache } from '@tanstack/react-query';

/** The real one, once something has loaded it. */
let real: RealCache | null = null;

/** Called where the first screen that writes is loaded (`web/slim-packages.ts`). */
export function provideMutations(cache: RealCache): void {
  real = cache;
}

/**
 * What the built product's query client has in the place of a cache of writes (`web/slim-packages.ts`): the few
 * calls that it makes, for which there is nothing to do until a screen that writes has brought the real one.
 */
export class MutationCache implements Pick<
  RealCache,
  'build' | 'notify' | 'findAll' | 'resumePausedMutations' | 'clear'
> {
  build: RealCache['build'] = (...asked) => {
    if (real === null)
      throw new Error('A write without the cache of writes: see web/slim-packages.ts');
    return real.build(...asked);
  };

  notify: RealCache['notify'] = (event) => real?.notify(event);

  findAll: RealCache['findAll'] = (filters) => real?.findAll(filters) ?? [];

  resumePausedMutations: RealCache['resumePausedMutations'] = async () =>
    real?.resumePausedMutations();

  clear = (): void => real?.clear();
}
