import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';

/** Accounts of the embedded identity service. E-mails are stored lower case. */
export const identityUsers = pgTable(
  'identity_users',
  {
    uid: text().primaryKey(),
    email: text(),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    passwordHash: text('password_hash'),
    passwordUpdatedAt: instant('password_updated_at'),
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
  /** Signs until then; verifies until the last token signed with it has expired. */
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
    /** Claims of a custom token stay with its session. */
    sessionClaims: jsonb('session_claims').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
  },
  // revoking all of a user's
  (table) => [index('identity_refresh_tokens_uid').on(table.uid)],
);

/** Mailed action codes, by hash; single use. */
export const identityCodes = pgTable(
  'identity_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    requestType: text('request_type').notNull(),
    /** null for a reset: whose it is, the address says when the code is used. */
    uid: text().references(() => identityUsers.uid, { onDelete: 'cascade' }),
    email: text().notNull(),
    newEmail: text('new_email'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    // the account's codes, when it goes
    index('identity_codes_uid').on(table.uid),
    // using up the other resets of an address
    index('identity_codes_email').on(table.email),
  ],
);
