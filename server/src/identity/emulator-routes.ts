import type { FastifyInstance } from 'fastify';
import type { Identity } from './identity';

/** Helpers of the official emulator for mailed and texted codes. Mounted only where emulators are on. */
export function mountEmulatorHelpers(app: FastifyInstance, identity: Identity): void {
  const codes = () => identity.issuedCodes?.list() ?? [];
  app.get(`/emulator/v1/projects/${identity.settings.project}/oobCodes`, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ oobCodes: codes() }),
  );
  app.get(
    `/emulator/v1/projects/${identity.settings.project}/verificationCodes`,
    async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ verificationCodes: identity.issuedSmsCodes?.list() ?? [] }),
  );
  app.get('/emulator/action', async (request, reply) => {
    const { oobCode } = (request.query ?? {}) as { oobCode?: unknown }; // whatever the address carries
    const issued = codes().find((code) => code.oobCode === oobCode);
    return reply.redirect(issued?.oobLink ?? '/404', 302);
  });
}
