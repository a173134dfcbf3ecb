export const phoneTexts = {
  country: 'Country',
  number: 'Mobile number',
  numberMissing: 'Write your mobile number',
  numberWrong: 'That is no number of this country. Look at the figures, or choose another country.',
  help: 'We text a code to it. Your carrier may charge for texts.',
  willText: (number: string) => `We text a code to ${number}.`,
  send: 'Text me a code',
  sentTo: (number: string) => `We sent a code to ${number}. It is good for 10 minutes.`,
  other: 'Use another number',
  loading: 'Loading the countries',
} as const;
