import { readFlags as contract } from '@cruxboard/contracts/site/flags/flags';
import type { MountSlice } from '../../platform/http/mount';
import { flagsTopic, forgetFlags, readFlags } from '../../platform/flags/flags';

/** Feature flags, which the page requests at its start. */
export const mountFlags: MountSlice = ({ app, deps }) => {
  const unsubscribe = deps.bus.subscribe(flagsTopic, () => forgetFlags(deps));
  app.addHook('onClose', async () => unsubscribe());
  // no tag, no cache: the specification asks for caching disabled
  app.get(contract.path, { config: { contract: contract.name } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(contract.response.parse(await readFlags(deps))),
  );
};
