import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns';

/** Accounts of the embedded identity service. Emails are stored in lower case. */
export const identityUsers = pgTable(
  'identity_users',
  {
    uid: text().primaryKey(),
    email: text(),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    passwordHash: text('password_hash'),
    passwordUpdatedAt: instant('password_updated_at'),
    /** Signs in by emailed links, so an account without a password isn't a stranger's. */
    hasEmailLink: boolean('has_email_link').notNull().default(false),
    displayName: text('display_name'),
    photoUrl: text('photo_url'),
    phoneNumber: text('phone_number'),
    isDisabled: boolean('is_disabled').notNull().default(false),
    customAttributes: jsonb('custom_attributes')
      .$type<Record<string, unknown>>()
      .notNull()
      .default({}),
    /** Tokens whose session began before this are revoked. */
    validSince: instant('valid_since').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastLoginAt: instant('last_login_at'),
    lastRefreshAt: instant('last_refresh_at'),
  },
  (table) => [
    // sign-in, reset and sign-up by address
    uniqueIndex('identity_users_email')
      .on(table.email)
      .where(sql`${table.email} is not null`),
    // sign-in by phone
    uniqueIndex('identity_users_phone')
      .on(table.phoneNumber)
      .where(sql`${table.phoneNumber} is not null`),
  ],
);

/** RS256 signing keys; the private half is encrypted with the server's secret. */
export const identityKeys = pgTable('identity_keys', {
  kid: text().primaryKey(),
  privateKeySealed: text('private_key_sealed').notNull(),
  publicJwk: jsonb('public_jwk').$type<Record<string, unknown>>().notNull(),
  certificatePem: text('certificate_pem').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Signs until then; verifies until its last token has expired. */
  retiredAt: instant('retired_at'),
});

/** Refresh tokens, by hash. */
export const identityRefreshTokens = pgTable(
  'identity_refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    uid: text()
      .notNull()
      .references(() => identityUsers.uid, { onDelete: 'cascade' }),
    authTime: instant('auth_time').notNull(),
    signInProvider: text('sign_in_provider').notNull(),
    secondFactor: text('second_factor'),
    secondFactorId: text('second_factor_id'),
    /** A custom token's claims stay with its session. */
    sessionClaims: jsonb('session_claims').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** To the hour. */
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    // revoking all of a user's
    index('identity_refresh_tokens_uid').on(table.uid),
    // those of a browser session, when it is swept
    index('identity_refresh_tokens_session').on(sql`(${table.sessionClaims} ->> 'sid')`),
    // sweeping
    index('identity_refresh_tokens_revoked')
      .on(table.revokedAt)
      .where(sql`${table.revokedAt} is not null`),
    index('identity_refresh_tokens_last_used').on(table.lastUsedAt),
  ],
);

/** Emailed action codes, by hash; single use. */
export const identityCodes = pgTable(
  'identity_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    requestType: text('request_type').notNull(),
    /** null for a reset: the address identifies the account when the code is used. */
    uid: text().references(() => identityUsers.uid, { onDelete: 'cascade' }),
    email: text().notNull(),
    newEmail: text('new_email'),
    /** The second factor that the code removes. */
    factorId: text('factor_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    // the account's codes, on deletion
    index('identity_codes_uid').on(table.uid),
    // using up an address's other resets
    index('identity_codes_email').on(table.email),
    // sweeping
    index('identity_codes_expires').on(table.expiresAt),
  ],
);

/** Accounts of sign-in providers linked to accounts here; at most one per provider. */
export const identityProviders = pgTable(
  'identity_providers',
  {
    uid: text()
      .notNull()
      .references(() => identityUsers.uid, { onDelete: 'cascade' }),
    /** As on the wire: `google.com`. */
    providerId: text('provider_id').notNull(),
    /** The `sub` of its tokens. */
    rawId: text('raw_id').notNull(),
    email: text(),
    displayName: text('display_name'),
    photoUrl: text('photo_url'),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [
    // an account's providers, at each token
    primaryKey({ columns: [table.uid, table.providerId] }),
    // sign-in by a provider; an identity there is one account here
    uniqueIndex('identity_providers_raw').on(table.providerId, table.rawId),
  ],
);

/** Second factors. */
export const identityFactors = pgTable(
  'identity_factors',
  {
    id: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => identityUsers.uid, { onDelete: 'cascade' }),
    /** null: `secretSealed` has an authenticator app's secret instead. */
    phoneNumber: text('phone_number'),
    secretSealed: text('secret_sealed'),
    /** The 30-second step of the last used code; no code up to it is accepted again. */
    lastStep: integer('last_step').notNull().default(0),
    displayName: text('display_name'),
    enrolledAt: instant('enrolled_at').notNull(),
  },
  (table) => [
    // an account's factors at each sign-in; no number twice, and at most one app
    uniqueIndex('identity_factors_owner').on(table.uid, sql`coalesce(${table.phoneNumber}, '')`),
  ],
);

/** What somebody must prove next: a texted code, an app's first code, a second factor. By hash of what they hold. */
export const identityChallenges = pgTable(
  'identity_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text().notNull(),
    /** null: signing in by phone, nobody yet. */
    uid: text().references(() => identityUsers.uid, { onDelete: 'cascade' }),
    phoneNumber: text('phone_number'),
    /** Of a texted code, keyed with the server's secret, because six digits alone could be brute-forced. */
    codeHash: text('code_hash'),
    /** Of an authenticator app being enrolled. */
    secretSealed: text('secret_sealed'),
    /** The enrolled factor the code was texted to. */
    factorId: text('factor_id'),
    /** The first factor of a sign-in that waits for its second. */
    signIn: jsonb('sign_in').$type<{
      readonly signInProvider: string;
      readonly authTimeS: number;
      readonly claims: Readonly<Record<string, unknown>>;
    }>(),
    attempts: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    // the account's challenges, on deletion
    index('identity_challenges_uid').on(table.uid),
    // sweeping expired ones
    index('identity_challenges_expires').on(table.expiresAt),
  ],
);

/** Where a code texted to a number was right, by keyed hash of both: the number has texts of its own there. */
export const identityPhonePlaces = pgTable(
  'identity_phone_places',
  {
    key: text().primaryKey(),
    lastAt: instant('last_at').notNull(),
  },
  // sweeping
  (table) => [index('identity_phone_places_last_at').on(table.lastAt)],
);

/**
 * Tries that are slowed down: sign-in, codes, texts, new sessions. By keyed hash of who and where, so that it names
 * nobody. In the database, so that the limits survive a restart and hold for all nodes together.
 */
export const identityTries = pgTable(
  'identity_tries',
  {
    key: text().primaryKey(),
    count: doublePrecision().notNull(),
    lastAt: instant('last_at').notNull(),
    /** Refused until then. */
    blockedUntil: instant('blocked_until'),
    /** When somebody last succeeded here: tries elsewhere don't hold them up. */
    trustedAt: instant('trusted_at'),
  },
  // sweeping
  (table) => [index('identity_tries_last_at').on(table.lastAt)],
);
