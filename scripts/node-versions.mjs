// Starts the built product on every supported Node and uses it a little: `npm run node-versions`, or `-- 22 26`.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { nodeBinary, supportedNodes } from './lib/node-binary.mjs';
import { smoke } from './lib/smoke.mjs';

await ensureInstalled();
await ensureBuilt();
const asked = process.argv.slice(2);
let failed = 0;
for (const version of asked.length > 0 ? asked : supportedNodes) {
  const startedAt = Date.now();
  try {
    const exact = await smoke({ binary: await nodeBinary(version) });
    console.log(`Node ${exact}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  } catch (error) {
    failed += 1;
    console.error(`Node ${version}: ${error.stack}`);
  }
}
process.exitCode = failed === 0 ? 0 : 1;
