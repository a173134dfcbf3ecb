import { createPayments } from './competitions/payments/create-payments';
import { createMux } from './gyms/videos/mux/create-mux';
import { createAskVendor } from './people/app-check/vendor';
import { createOutside } from './people/identity/outside/outside';
import { createProviders } from './people/identity/providers/providers';
import { createInstagram } from './people/instagram/create-instagram';
import { originOf, type Settings } from './platform/config/settings';
import { type Checked, createOutbound, type OutboundParts } from './platform/outbound/outbound';
import { createSmsGateway } from './platform/sms/create-gateway';

/**
 * Asks every third party of the settings whether it takes our key; files and email are examined by themselves, and an
 * error report service can only be sent reports. @returns what each answers
 */
export async function checkVendors(
  settings: Settings,
  { now, log }: Pick<OutboundParts, 'log' | 'now'>,
): Promise<readonly Checked[]> {
  const outbound = createOutbound({ now, log });
  const parts = { now, outbound, origin: originOf(settings) };
  if (settings.smsUrl !== null)
    createSmsGateway({ settings, outbound, now, log, dataDir: settings.dataDir ?? '' });
  if (settings.challenge !== null) createAskVendor(settings.challenge, outbound);
  createProviders(settings.providers, parts);
  createOutside(settings, parts);
  createInstagram(settings.instagram, parts);
  await createPayments(settings, outbound);
  await createMux(settings, outbound);
  return outbound.checkAll();
}
