export const texts = {
  changed: 'Last changed on',
  contents: 'On this page',
  operator: {
    unnamed: 'the operator of this site',
    noAddress: 'the address that the operator has given you',
    law: (country: string) => `The law of ${country} holds.`,
    noCountry: 'The law of the place where the operator is based holds.',
  },
  privacy: {
    title: 'Privacy',
    intro:
      'What is stored of you here, what for, how long, and who sees it. In short: what you enter, to run the site, until you delete it.',
    within: (days: number) => (days <= 1 ? 'Within a day' : `Within ${days} days`),
  },
  terms: {
    title: 'Terms',
    intro: 'What you can expect of this site, and what it expects of you.',
  },
  returned: {
    tab: 'Done',
    goOn: 'Go on',
    stay: 'Stay here',
    soon: 'Going on in a moment.',
    outcomes: {
      'checkout.success': {
        title: 'Payment received',
        said: 'Thank you. Your credits are added as soon as the bank has confirmed, mostly within a minute.',
      },
      'checkout.cancelled': {
        title: 'Nothing was paid',
        said: 'You left the checkout before paying. No money was taken.',
      },
      'checkout.failed': {
        title: 'The payment did not go through',
        said: 'No money was taken. Try again, or use another card.',
      },
      'email.success': {
        title: 'Address confirmed',
        said: 'Your e-mail address is confirmed.',
      },
      'email.failed': {
        title: 'That link does not work any more',
        said: 'It was used already or is too old. Ask for a new one.',
      },
      'email-change.success': {
        title: 'Address changed',
        said: 'From now on you sign in with your new e-mail address.',
      },
      'password.success': {
        title: 'Password changed',
        said: 'Sign in with your new password from now on.',
      },
      other: { title: 'All done', said: 'You can go on where you were.' },
      failed: {
        title: 'That did not work',
        said: 'Nothing was changed. Go back and try once more.',
      },
    },
  },
  maintenance: {
    tab: 'Maintenance',
    title: 'Back in a moment',
    said: 'Cruxboard is being looked after. What you logged is safe; what waits on this device is sent afterwards.',
    write: 'Questions:',
    tries: 'This page tries again by itself.',
    next: (seconds: number) => `Next try in ${seconds} s.`,
    trying: 'Trying',
    now: 'Try now',
  },
} as const;
