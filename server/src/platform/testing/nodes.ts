import { createLocalBus } from '../live/bus';
import { createLive } from '../live/create-live';
import { createLinkedBus } from '../live/linked-bus';
import { postgresLink } from '../live/postgres-link';
import { createTestDatabase } from './database';
import { createSignedApp, type SignedApp } from './signed-app';

/** Three nodes on one database; their clocks stand still unless a test moves them. */
export interface Nodes {
  readonly here: SignedApp;
  readonly there: SignedApp;
  /** Hears nothing from the others. */
  readonly isolated: SignedApp;
  close(): Promise<void>;
}

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export async function openNodes(): Promise<Nodes> {
  const shared = await createTestDatabase({ max: 15 });
  const { database, url } = shared;
  const node = async (nodeId: string) => {
    const bus = await createLinkedBus({ open: postgresLink(url), log, nodeId });
    return createSignedApp({ database, bus, live: createLive({ bus }) });
  };
  const [here, there] = await Promise.all([node('here'), node('there')]);
  const isolated = await createSignedApp({ database, bus: createLocalBus() });
  return {
    here,
    there,
    isolated,
    async close() {
      for (const one of [here, there, isolated]) {
        await one.close();
        await one.deps.bus.close();
      }
      await shared.drop();
    },
  };
}
