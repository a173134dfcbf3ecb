import type { Bus } from './bus';
import type { BusLink, LinkEvents, OpenLink } from './bus-link';
import { createLinkedBus, type LinkedBusOptions } from './linked-bus';
import { postgresLink } from './postgres-link';

export interface BusPlace {
  /** `nats:`, `tls:` (NATS too), `redis:` or `rediss:`; null for the database. */
  readonly busUrl: string | null;
  /** Past any pooler. */
  readonly databaseUrl: string;
  /** Keeps installations apart that share a server. */
  readonly channel: string;
}

/** Connects this node to the others. The clients of NATS and Redis are loaded only where they are used. */
export async function createBus(
  place: BusPlace,
  options: Omit<LinkedBusOptions, 'open'>,
): Promise<Bus> {
  return createLinkedBus({ ...options, open: await linkOf(place) });
}

/** Opens one connection of a bus, to see whether it can be. */
export async function openBusLink(place: BusPlace, events: LinkEvents): Promise<BusLink> {
  return (await linkOf(place))(events);
}

async function linkOf({ busUrl, databaseUrl, channel }: BusPlace): Promise<OpenLink> {
  if (busUrl === null) return postgresLink(databaseUrl);
  if (busUrl.startsWith('redis')) return (await import('./redis-link')).redisLink(busUrl, channel);
  return (await import('./nats-link')).natsLink(busUrl, channel);
}
