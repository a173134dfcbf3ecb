import type { Deps } from '../deps';

/** @returns a file's address without the origin, as browsers are given it; another one after each upload. */
export function addressOf(
  { settings }: Pick<Deps, 'settings'>,
  { name, generation }: { readonly name: string; readonly generation: number },
): string {
  return `${objectPath(settings, name)}?alt=media&v=${generation}`;
}

/** @returns the path of a file's address. */
export const objectPath = ({ project }: Deps['settings'], name: string) =>
  `/v0/b/${project}.appspot.com/o/${encodeURIComponent(name)}`;
