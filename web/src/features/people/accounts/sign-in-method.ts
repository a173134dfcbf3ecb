/** Sign-in methods that the sign-in and sign-up pages show one at a time; part of the address. */
export type SignInMethod = 'password' | 'link' | 'phone';

/** @returns the sign-in method in an address; undefined is password. */
export function parseSignInMethod(search: Record<string, unknown>): {
  way?: SignInMethod | undefined;
} {
  const { way } = search;
  return { way: way === 'link' || way === 'phone' ? way : undefined };
}
