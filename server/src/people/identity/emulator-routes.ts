import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { withTransaction } from '../../platform/db/transaction';
import { deleteEverybody } from './admin/repo';
import type { Identity } from './identity';
import { announceRevocation } from './revocation';
import { parseBody } from './transport';
import { transportError } from './wire-error';

const configBody = z.object({
  emailPrivacyConfig: z.optional(z.object({ enableImprovedEmailPrivacy: z.optional(z.boolean()) })),
});

/** The official emulator's helper endpoints. Mounted, below the identity service's errors, only with emulators. */
export function mountEmulatorHelpers(identityScope: FastifyInstance, identity: Identity): void {
  void identityScope.register(async (scope) => {
    // the rest of the protocol is open to every page; these tell codes and delete accounts
    scope.addHook('onRequest', async (request) => {
      const { origin } = request.headers;
      if (origin === undefined || origin === identity.origin) return;
      throw transportError(403, 'PERMISSION_DENIED', 'Pages of another origin have no access.');
    });
    mountHelpers(scope, identity);
  });
}

function mountHelpers(scope: FastifyInstance, identity: Identity): void {
  const project = `/emulator/v1/projects/${identity.settings.project}`;
  const codes = () => identity.issuedCodes?.list() ?? [];
  scope.get(`${project}/oobCodes`, async () => ({ oobCodes: codes() }));
  scope.get(`${project}/verificationCodes`, async () => ({
    verificationCodes: identity.issuedSmsCodes?.list() ?? [],
  }));
  scope.get('/emulator/action', async (request, reply) => {
    const { oobCode } = (request.query ?? {}) as { oobCode?: unknown }; // anything in the query
    const issued = codes().find((code) => code.oobCode === oobCode);
    return reply.redirect(issued?.oobLink ?? '/404', 302);
  });
  scope.delete(`${project}/accounts`, async () => {
    const gone = await withTransaction(identity.database, deleteEverybody);
    for (const uid of gone) announceRevocation(identity, uid);
    return {};
  });
  mountConfig(scope, `${project}/config`);
}

/** An address belongs to one account, and nobody learns who has one: neither can be turned off. */
function mountConfig(scope: FastifyInstance, url: string): void {
  const config = {
    signIn: { allowDuplicateEmails: false },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  };
  scope.get(url, async () => config);
  scope.route({
    method: 'PATCH',
    url,
    handler: async (request) => {
      const body = configBody.parse(parseBody(request));
      if (body.emailPrivacyConfig?.enableImprovedEmailPrivacy === false) {
        const message = 'Enumeration protection is always on.';
        throw transportError(400, 'INVALID_ARGUMENT', message);
      }
      return config;
    },
  });
}
