/**
 * The providers that people sign in by: the product's own names, and those that travel in the identity
 * protocol and in tokens.
 */
export const signInProviders = [
  { name: 'google', id: 'google.com' },
  { name: 'apple', id: 'apple.com' },
  { name: 'hotmail', id: 'microsoft.com' },
] as const;

/** The product's own name of a provider. */
export type ProviderName = (typeof signInProviders)[number]['name'];

/** The name of a provider on the wire. */
export type ProviderId = (typeof signInProviders)[number]['id'];

/** @returns whether a text is the name of a provider on the wire. */
export function isProviderId(text: string): text is ProviderId {
  return signInProviders.some(({ id }) => id === text);
}
