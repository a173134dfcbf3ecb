/** The sign-in providers: the product's names, and their ids in the identity protocol and tokens. */
export const signInProviders = [
  { name: 'google', id: 'google.com' },
  { name: 'apple', id: 'apple.com' },
  { name: 'hotmail', id: 'microsoft.com' },
] as const;

/** The product's own name of a provider. */
export type ProviderName = (typeof signInProviders)[number]['name'];

/** A provider's id on the wire. */
export type ProviderId = (typeof signInProviders)[number]['id'];

/** @returns whether a text is a provider's id on the wire. */
export function isProviderId(text: string): text is ProviderId {
  return signInProviders.some(({ id }) => id === text);
}
