import PostalMime from 'postal-mime';
import type { Settings } from '../config/settings';
import { createFolderMailer } from '../mail/create-mailer';
import { registerStandIn, type NodePlace, type StandIn } from './event-stand-in';
import { loadStandIn } from './load-stand-in';

/** The parts of the stand-in's exports that are used here. */
interface StandInModule {
  startSmtpGateway(options: { keep(message: Buffer): Promise<void> }): Promise<StandIn>;
}

/**
 * Under the emulators, starts an SMTP gateway if none is set. What it takes goes to the outbox.
 * @returns the settings with it, else unchanged.
 */
export async function withMailStandIn(settings: Settings, place: NodePlace): Promise<Settings> {
  if (!settings.hasEmulators || settings.mailUrl !== null) return settings;
  const outbox = createFolderMailer({ ...place, settings, now: () => new Date() });
  const { startSmtpGateway } = await loadStandIn<StandInModule>('smtp-gateway');
  const standIn = await startSmtpGateway({
    keep: async (message) => {
      const {
        to = [],
        subject = '',
        text = '',
        html = '',
        headers,
      } = await PostalMime.parse(message);
      const listHeaders = headers.filter(({ key }) => key.startsWith('list-'));
      await outbox.send({
        to: to.map(({ address }) => address).join(', '),
        subject,
        text,
        html,
        headers: Object.fromEntries(
          listHeaders.map(({ originalKey, value }) => [originalKey, value]),
        ),
      });
    },
  });
  registerStandIn(standIn, place);
  return { ...settings, mailUrl: standIn.url };
}
