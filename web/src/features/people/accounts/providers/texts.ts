import type { ProviderName } from '@cruxboard/contracts/people/identity/providers';

const names: Readonly<Record<ProviderName, string>> = {
  google: 'Google',
  apple: 'Apple',
  hotmail: 'Microsoft',
};

/** @returns a provider's name for people. */
export function providerTitle(provider: ProviderName): string {
  return names[provider];
}

export const texts = {
  orContinueWith: 'Or continue with',
  continueWith: (provider: string) => `Continue with ${provider}`,
  working: 'Signing in',
  /** A pending provider, during a visit to another one. */
  pendingProvider: 'The other account',
  failedTitle: 'That didn’t work',
  back: 'Back to sign in',
  goBack: 'Go back',
  linked: (provider: string) => `You can now sign in with ${provider}`,
  confirmed: 'Thanks, that’s confirmed. Try again now.',
  conflict: {
    title: 'You already have an account',
    lead: (email: string, provider: string) =>
      `You already have an account with ${email}. Sign in the way you usually do to link ${provider}.`,
    password: 'Your Cruxboard password',
    submit: (provider: string) => `Sign in and link ${provider}`,
    forgotten: 'Forgot your password, or never set one?',
    cancel: 'Sign in another way',
    linkFailed: (provider: string) =>
      `You’re signed in, but we couldn’t link ${provider}. Try again in your settings.`,
  },
} as const;
