import { eq, inArray } from 'drizzle-orm';
import type { Slice } from '../../platform/slice';
import { endEverySignIn } from './after-restore-repo';
import { identityHandlers } from './handlers';
import { keyJobs } from './key-jobs';
import { mountIdentity } from './routes';
import {
  identityChallenges,
  identityCodes,
  identityFactors,
  identityKeys,
  identityProviders,
  identityRefreshTokens,
  identityUsers,
} from './schema';
import { identityJobs } from './sweep';

/** The identity service: proves who people are. */
export const identitySlice: Slice = {
  name: 'people/identity',
  mount: mountIdentity,
  jobs: [...identityJobs, ...keyJobs],
  on: () => identityHandlers,
  afterRestore: endEverySignIn,
  sealed: [
    {
      table: identityKeys,
      key: identityKeys.kid,
      column: identityKeys.privateKeySealed,
      purpose: 'identity.signing-keys',
    },
    {
      table: identityFactors,
      key: identityFactors.id,
      column: identityFactors.secretSealed,
      purpose: 'identity.totp',
    },
    {
      table: identityChallenges,
      key: identityChallenges.tokenHash,
      column: identityChallenges.secretSealed,
      purpose: 'identity.totp',
    },
  ],
  personal: [
    { table: identityChallenges, by: [identityChallenges.uid], purged: 'by foreign key' },
    { table: identityCodes, by: [identityCodes.uid], purged: 'by foreign key' },
    { table: identityFactors, by: [identityFactors.uid], purged: 'by foreign key' },
    { table: identityProviders, by: [identityProviders.uid], purged: 'by foreign key' },
    { table: identityRefreshTokens, by: [identityRefreshTokens.uid], purged: 'by foreign key' },
    { table: identityUsers, by: [identityUsers.uid], purged: 'deleted' },
  ],
  purge: {
    traces: async (tx, uid) => {
      const [user] = await tx
        .select({ email: identityUsers.email, phone: identityUsers.phoneNumber })
        .from(identityUsers)
        .where(eq(identityUsers.uid, uid));
      return { values: [user?.email, user?.phone].filter((value) => typeof value === 'string') };
    },
    batches: {
      // codes may have been sent to an address before it had an account
      codes: async ({ tx, traces: { uid } }) => {
        const addresses = tx
          .select({ email: identityUsers.email })
          .from(identityUsers)
          .where(eq(identityUsers.uid, uid));
        await tx.delete(identityCodes).where(inArray(identityCodes.email, addresses));
        return null;
      },
    },
  },
};
