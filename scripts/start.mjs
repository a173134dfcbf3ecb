// Everything from a fresh clone to a running product: install, build, database, demo, one port.
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./lib/build.mjs');
await ensureBuilt();

// the demo belongs to the embedded database; a database of one's own is left as it is
if (!process.env.DATABASE_URL) process.env.DEMO ??= '1';
await import('../server/dist/main.js');
