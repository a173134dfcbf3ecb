import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./lib/build.mjs');
await ensureBuilt();
