/** A third party that this server calls. Browsers call others themselves: the form widget, Mux's player, S3's files don't. */
export const vendors = [
  'google',
  'apple',
  'microsoft',
  'identity',
  'mail',
  'sms',
  'storage',
  'payments',
  'videos',
  'instagram',
  'challenge',
  'push',
  'reports',
] as const;

export type Vendor = (typeof vendors)[number];

/** An answer of an HTTP API, as far as it tells whether our key was refused. */
export interface VendorAnswer {
  readonly status: number;
  readonly text: string;
}

/** How a vendor is treated. */
export interface VendorPolicy {
  /** The subject of “… can’t be reached right now”. */
  readonly name: string;
  /** The settings to look at when it refuses our key. */
  readonly settings: readonly string[];
  /** An attempt that takes longer has failed. */
  readonly limitMs: number;
  /** A longer answer isn’t read to its end. */
  readonly answerMaxBytes: number;
  /** Whether an answer is about our key and not about what was asked. One of 2xx may repeat what people wrote. */
  readonly refusesKey: (answer: VendorAnswer) => boolean;
}

/** Time limit for official clients, which would otherwise give up by themselves: ours comes first. */
export const libraryLimitMs = 60_000;

const kilobyte = 1_024;
const isError = (status: number) => status >= 400;
const isUnauthorised = ({ status }: VendorAnswer) => status === 401 || status === 403;
/** RFC 6749, section 5.2: the client’s own authentication failed; Microsoft says the second of unknown clients. */
const isInvalidClient = ({ text }: VendorAnswer) =>
  /"error"\s*:\s*"(?:invalid|unauthorized)_client"/.test(text);
/**
 * Only the product makes custom tokens and assertions: one that isn’t good was signed with another key, unless the
 * service says that whom it names isn’t.
 */
const identityKeyFaults =
  /API_KEY_INVALID|API key not valid|INVALID_CUSTOM_TOKEN(?! : (?:Invalid uid|The account|The session))|CREDENTIAL_MISMATCH|"error"\s*:\s*"invalid_grant"/;

const signIn = {
  limitMs: 5_000,
  answerMaxBytes: 512 * kilobyte,
  refusesKey: isInvalidClient,
};

/** A policy for each vendor. */
export const vendorPolicies: Readonly<Record<Vendor, VendorPolicy>> = {
  google: {
    ...signIn,
    name: 'Google',
    settings: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  },
  apple: {
    ...signIn,
    name: 'Apple',
    settings: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  },
  microsoft: {
    ...signIn,
    name: 'Microsoft',
    settings: ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  },
  identity: {
    name: 'The sign-in service',
    settings: ['IDENTITY_API_KEY', 'IDENTITY_ADMIN_KEY', 'IDENTITY_SERVICE_KEY'],
    limitMs: 5_000,
    answerMaxBytes: 1_024 * kilobyte,
    refusesKey: ({ status, text }) =>
      isUnauthorised({ status, text }) || (isError(status) && identityKeyFaults.test(text)),
  },
  mail: {
    name: 'The email gateway',
    settings: ['MAIL_URL'],
    // a job’s attempt may take two minutes
    limitMs: 90_000,
    answerMaxBytes: 0,
    refusesKey: () => false,
  },
  sms: {
    name: 'The SMS gateway',
    settings: ['SMS_URL'],
    // later is too late for somebody who waits for a code
    limitMs: 10_000,
    answerMaxBytes: 64 * kilobyte,
    refusesKey: isUnauthorised,
  },
  storage: {
    name: 'Our file storage',
    settings: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_BUCKET'],
    limitMs: 10_000,
    answerMaxBytes: 0,
    refusesKey: () => false,
  },
  payments: {
    name: 'Card payment',
    settings: ['STRIPE_SECRET_KEY'],
    limitMs: 10_000,
    answerMaxBytes: 1_024 * kilobyte,
    refusesKey: isUnauthorised,
  },
  videos: {
    name: 'Our video service',
    settings: ['MUX_TOKEN_ID', 'MUX_TOKEN_SECRET'],
    limitMs: 10_000,
    answerMaxBytes: 1_024 * kilobyte,
    refusesKey: isUnauthorised,
  },
  instagram: {
    name: 'Instagram',
    settings: ['INSTAGRAM_APP_ID', 'INSTAGRAM_APP_SECRET'],
    limitMs: 10_000,
    answerMaxBytes: 2_048 * kilobyte,
    refusesKey: ({ status, text }) =>
      isError(status) && /client[ _]?(?:secret|id)|platform app/i.test(text),
  },
  challenge: {
    name: 'The robot check',
    settings: ['CHALLENGE_SECRET'],
    limitMs: 5_000,
    answerMaxBytes: 64 * kilobyte,
    // answered with 200
    refusesKey: ({ text }) => text.includes('invalid-input-secret'),
  },
  push: {
    name: 'The push service',
    settings: [],
    limitMs: 10_000,
    answerMaxBytes: 0,
    refusesKey: () => false,
  },
  reports: {
    name: 'The error report service',
    settings: ['ERROR_REPORTS_DSN'],
    limitMs: 5_000,
    answerMaxBytes: 64 * kilobyte,
    refusesKey: isUnauthorised,
  },
};
