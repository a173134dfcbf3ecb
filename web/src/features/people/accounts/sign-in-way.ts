/** The ways that the pages for signing in and up show one at a time; they stand in the address. */
export type SignInWay = 'password' | 'link' | 'phone';

/** @returns the way that an address asks for; undefined is by password. */
export function signInWay(search: Record<string, unknown>): { way?: SignInWay | undefined } {
  const { way } = search;
  return { way: way === 'link' || way === 'phone' ? way : undefined };
}
