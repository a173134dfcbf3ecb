export const claimTexts = {
  tab: (name: string, competition: string) => `${name}, your entry in ${competition}`,
  failed: 'The entry did not load',
  number: (number: number) => `No. ${number}`,
  title: {
    visitor: 'Is this you?',
    claimable: 'Is this you?',
    unconfirmed: 'First confirm your e-mail',
    own: 'This entry is yours',
    joined: 'You have another entry here',
    claimed: 'This entry has been claimed',
    closed: 'Registration is closed',
    stranger: 'This entry has another address',
  },
  said: {
    visitor:
      'Sign in with the e-mail or phone that the organiser has of you, or make an account with it. Then the entry is yours with one press.',
    claimable: 'Your card, your scores and your place on the board come to this account.',
    unconfirmed:
      'Your account has an e-mail that is not confirmed yet. An entry goes only to a confirmed address.',
    own: 'Your card is ready.',
    joined:
      'One account has one entry in a competition. If both are you, ask the organiser to make one of them.',
    claimed:
      'Somebody with your e-mail or phone took it up from another account. Sign in with that account, or ask the organiser to undo the claim.',
    closed: 'Nobody can claim an entry now. Ask the organiser.',
    stranger:
      'The e-mail and phone of your account are not those that the organiser has for this entry. Sign in with the address that the invitation came to, or ask the organiser to change it.',
  },
  over: 'The competition is over: the result goes into your profile.',
  claim: (name: string) => `I am ${name}`,
  claimed: 'The entry is yours now.',
  confirm: 'Confirm my e-mail',
  openCard: 'Open my card',
  openBoard: 'See the leaderboard',
  otherAccount: 'Use another account',
} as const;
