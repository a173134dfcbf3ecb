import type { Settings } from '../config/settings';
import { registerStandIn, type NodePlace, type StandIn, type VendorLine } from './event-stand-in';
import { loadStandIn } from './load-stand-in';
import { withBucketStandIn } from './start-bucket';
import { withChallengeStandIn } from './start-challenge';
import { withFormWidgetStandIn } from './start-form-widget';
import { withIdentityStandIn } from './start-identity';
import { withInstagramStandIn } from './start-instagram';
import { withMailStandIn } from './start-mail';
import { withMuxStandIn } from './start-mux';
import { withPaymentStandIn } from './start-payments';
import { withProviderStandIn } from './start-providers';
import { withReportStandIn } from './start-reports';
import { withSmsStandIn } from './start-sms';

const beginnings = [
  withProviderStandIn,
  withMailStandIn,
  withSmsStandIn,
  // after the gateways that it sends by
  withIdentityStandIn,
  withBucketStandIn,
  withPaymentStandIn,
  withMuxStandIn,
  withInstagramStandIn,
  withChallengeStandIn,
  withFormWidgetStandIn,
  withReportStandIn,
];

/**
 * Under the emulators, vendors that aren't set up are emulated, and a page shows them all.
 * @returns the settings with them, and the page's address; null without the emulators.
 */
export async function withStandIns(
  given: Settings,
  place: NodePlace,
): Promise<{ readonly settings: Settings; readonly deskUrl: string | null }> {
  if (!given.hasEmulators) return { settings: given, deskUrl: null };
  let settings = given;
  for (const begin of beginnings) settings = await begin(settings, place);
  await startPush(place);
  return { settings, deskUrl: await startDesk(settings, place) };
}

/** Browsers choose their own push service. This one is for those that tests subscribe. */
async function startPush(place: NodePlace): Promise<void> {
  const { startPushService } = await loadStandIn<{ startPushService(): Promise<StandIn> }>(
    'push-service',
  );
  registerStandIn(await startPushService(), place);
}

interface DeskNote {
  readonly name: string;
  readonly about: string;
  readonly url: string | null;
}

interface DeskModule {
  startDesk(vendors: {
    readonly lines: readonly VendorLine[];
    readonly notes: readonly DeskNote[];
  }): Promise<Omit<StandIn, 'lines'>>;
}

async function startDesk(settings: Settings, place: NodePlace): Promise<string> {
  const { startDesk: start } = await loadStandIn<DeskModule>('desk');
  const desk = await start({ lines: place.lines, notes: notesOf(settings, place) });
  place.undo.push(() => desk.close());
  place.log.info(`Emulated third parties are at ${desk.url}`);
  return desk.url;
}

/** What needs no vendor of its own under the emulators. */
function notesOf(settings: Settings, { origin }: NodePlace): DeskNote[] {
  const notes = [
    {
      name: 'Outbox',
      about: 'Emails and texts that the gateways above took.',
      url: `${origin}/emulator/outbox`,
    },
  ];
  const identity = {
    name: 'Identity',
    about:
      'The server’s own identity service, with the emulator’s calls for mailed and texted codes. Start with EMULATORS=all for an external one.',
    url: `${origin}/emulator/v1/projects/${settings.project}/oobCodes`,
  };
  const files = {
    name: 'Files',
    about: 'In the data folder. Start with EMULATORS=all for an S3 bucket.',
    url: null,
  };
  const bots = {
    name: 'Bot check',
    about: 'The product’s own proof of work. Start with CHALLENGE_VENDOR to emulate a vendor’s.',
    url: null,
  };
  const videos = {
    name: 'Video',
    about: 'The product’s own pipeline. Start with VIDEO_SERVICE=mux to emulate Mux.',
    url: null,
  };
  return [
    ...notes,
    ...(settings.federation.outside === null ? [identity] : []),
    ...(settings.s3 === null ? [files] : []),
    ...(settings.challenge === null ? [bots] : []),
    ...(settings.videos.service === 'mux' ? [] : [videos]),
  ];
}
