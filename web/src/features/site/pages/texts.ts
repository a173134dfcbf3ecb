export const texts = {
  changed: 'Last updated',
  contents: 'On this page',
  operator: {
    unnamed: 'the operator of this site',
    noAddress: 'the address the operator gave you',
    law: (country: string) => `The law of ${country} applies.`,
    noCountry: 'The law of the place where the operator is based applies.',
  },
  privacy: {
    title: 'Privacy',
    intro: 'What we store about you, why, for how long, and who sees it.',
    erasure: (days: number) =>
      days === 0
        ? 'Its personal data and videos are permanently erased straight away.'
        : `Its personal data and videos are permanently erased within ${days === 1 ? '1 day' : `${days} days`}.`,
  },
  terms: {
    title: 'Terms',
    intro: 'What you can expect from us, and what we expect from you.',
  },
  returned: {
    tab: 'Done',
    continue: 'Continue',
    stay: 'Stay here',
    soon: 'Taking you back…',
    outcomes: {
      'checkout.success': {
        title: 'Payment received',
        body: 'Thank you. Your credits will be added once the bank confirms, usually within a minute.',
      },
      'checkout.cancelled': {
        title: 'You haven’t been charged',
        body: 'You left the checkout before paying.',
      },
      'checkout.failed': {
        title: 'The payment didn’t go through',
        body: 'You haven’t been charged. Try again, or use a different card.',
      },
      'email.success': {
        title: 'Email confirmed',
        body: 'Your email is confirmed.',
      },
      'email.failed': {
        title: 'This link no longer works',
        body: 'It has already been used or has expired. Get a new one.',
      },
      'email-change.success': {
        title: 'Email changed',
        body: 'Sign in with your new email from now on.',
      },
      'password.success': {
        title: 'Password changed',
        body: 'Sign in with your new password from now on.',
      },
      other: { title: 'All done', body: 'You can pick up where you left off.' },
      failed: {
        title: 'That didn’t work',
        body: 'Nothing has changed. Go back and try again.',
      },
    },
  },
  maintenance: {
    tab: 'Maintenance',
    title: 'We’ll be right back',
    body: 'We’re doing maintenance. Everything you logged is safe, and anything unsent on this device will be sent afterwards.',
    write: 'Questions?',
    tries: 'This page tries again automatically.',
    next: (seconds: number) => `Trying again in ${seconds} s.`,
    trying: 'Trying',
    now: 'Try now',
  },
} as const;
