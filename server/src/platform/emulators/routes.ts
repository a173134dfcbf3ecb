import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '../config/settings';
import { AppError } from '../http/app-error';
import { listPage, messagePage, outboxPolicy } from './outbox-page';
import { readOutbox } from './read-outbox';

interface EmulatorParts {
  readonly settings: Settings;
  readonly dataDir: string;
  /** The page of all emulated third parties. */
  readonly deskUrl: string | null;
}

/** Under the emulators, a page to read emails and texts that weren't really sent, and the way to the page of all vendors. */
export function mountEmulatorPages(
  app: FastifyInstance,
  { settings, dataDir, deskUrl }: EmulatorParts,
): void {
  if (!settings.hasEmulators) return;
  if (deskUrl !== null)
    app.get('/emulator', (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect(deskUrl),
    );
  app.get('/emulator/outbox', async (_request, reply) =>
    sendPage(reply, listPage(await readOutbox(dataDir))),
  );
  app.get<{ Params: { name: string } }>('/emulator/outbox/:name', async (request, reply) => {
    const messages = await readOutbox(dataDir);
    // looked up in the list, so that no name leads out of the folder
    const message = messages.find(({ name }) => name === request.params.name);
    if (message === undefined) throw new AppError('not_found');
    return sendPage(reply, messagePage(message));
  });
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', outboxPolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
