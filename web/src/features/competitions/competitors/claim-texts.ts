export const claimTexts = {
  tab: (name: string, competition: string) => `${name}, your entry in ${competition}`,
  failed: 'The entry didn’t load',
  number: (number: number) => `No. ${number}`,
  title: {
    visitor: 'Is this you?',
    claimable: 'Is this you?',
    unconfirmed: 'Confirm your email first',
    own: 'This entry is yours',
    joined: 'You already have an entry here',
    claimed: 'This entry has been claimed',
    closed: 'Registration is closed',
    stranger: 'This entry is under a different email',
  },
  said: {
    visitor:
      'Sign in with the email or phone you gave the organiser, or create an account with it. Then the entry is yours in one tap.',
    claimable: 'Your card, scores and leaderboard place move to this account.',
    unconfirmed:
      'You haven’t confirmed your email yet. You can only claim an entry with a confirmed email or phone.',
    own: 'Your card is ready.',
    joined:
      'You can have one entry per competition. If both are you, ask the organiser to merge them.',
    claimed:
      'This entry was claimed by another account with your email or phone. Sign in with that account, or ask the organiser to undo the claim.',
    closed: 'You can’t claim an entry at the moment. Ask the organiser.',
    stranger:
      'Your account doesn’t have the email or phone the organiser has for this entry. Sign in with the email the invitation was sent to, or ask the organiser to update it.',
  },
  over: 'The competition is over. Your result will appear on your profile.',
  claim: (name: string) => `I’m ${name}`,
  claimed: 'Entry claimed.',
  confirm: 'Confirm my email',
  openCard: 'Open my card',
  openBoard: 'See the leaderboard',
  otherAccount: 'Use another account',
} as const;
