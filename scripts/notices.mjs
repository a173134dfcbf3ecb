// Writes the licences of everything that a build contains: `node scripts/notices.mjs FILE`, after `npm run build`.
import { writeFile } from 'node:fs/promises';
import { noticesText, readNotices } from './lib/notices.mjs';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Name the file: node scripts/notices.mjs NOTICES.txt');
  process.exit(1);
}
await writeFile(file, noticesText(await readNotices()));
