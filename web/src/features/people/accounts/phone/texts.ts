export const phoneTexts = {
  country: 'Country',
  number: 'Mobile number',
  numberMissing: 'Enter your mobile number',
  numberWrong:
    'That isn’t a valid number for this country. Check the digits, or choose another country.',
  help: 'We’ll text you a code. Your carrier may charge for texts.',
  willText: (number: string) => `We’ll text a code to ${number}.`,
  send: 'Text me a code',
  sentTo: (number: string) => `We sent a code to ${number}. It works for 10 minutes.`,
  other: 'Use a different number',
  loading: 'Loading countries',
} as const;
