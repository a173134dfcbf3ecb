import type { ProviderName } from '@cruxboard/contracts/people/identity/providers';

const names: Readonly<Record<ProviderName, string>> = {
  google: 'Google',
  apple: 'Apple',
  hotmail: 'Microsoft',
};

/** @returns what people call a provider. */
export function providerTitle(provider: ProviderName): string {
  return names[provider];
}

export const texts = {
  ways: 'Or continue with',
  goOnWith: (provider: string) => `Continue with ${provider}`,
  working: 'Signing in',
  /** A provider that waited in another one's visit. */
  waiting: 'The other account',
  failedTitle: 'That did not work',
  back: 'Back to sign in',
  backThere: 'Go back',
  linked: (provider: string) => `${provider} signs you in from now on`,
  proved: 'You have shown that it is you. Go on where you were.',
  conflict: {
    title: 'You have an account',
    lead: (email: string, provider: string) =>
      `An account with ${email} is there already. Sign in to it once the way you did before, and ${provider} is linked to it.`,
    password: 'Your password here',
    submit: (provider: string) => `Sign in and link ${provider}`,
    forgotten: 'No password, or forgotten?',
    cancel: 'Use another way',
    linkFailed: (provider: string) =>
      `You are signed in, but ${provider} could not be linked. Try it again in your settings.`,
  },
} as const;
