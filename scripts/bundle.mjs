// Prints what the built public pages load before any interaction, by package.
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./lib/build.mjs');
await ensureBuilt();
const { budgetBytes, kilobytes, makeUp, readPages } = await import('./lib/bundle.mjs');

const pages = await readPages();
const width = Math.max(...pages.map(({ name }) => name.length));
console.log(`Script before interaction, brotli; at most ${kilobytes(budgetBytes)} kB a page\n`);
for (const { name, files, bytes } of pages) {
  const parts = files.map((file) => kilobytes(file.bytes)).join(' + ');
  const verdict = bytes <= budgetBytes ? 'ok  ' : 'OVER';
  console.log(`${verdict} ${name.padEnd(width)} ${kilobytes(bytes).padStart(6)} kB = ${parts}`);
}

const pageName = process.argv[2] ?? 'home';
const page = pages.find(({ name }) => name === pageName);
if (page === undefined) {
  console.error(`\nNo page ${pageName}: one of ${pages.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
console.log(`\nMake-up of ${pageName} (npm run bundle -- <page> for another)\n`);
for (const [owner, bytes] of await makeUp(page.files)) {
  if (bytes >= 50) console.log(`${kilobytes(bytes).padStart(6)} kB  ${owner}`);
}
