// Packs what runs in production: `npm run release`. The archive depends on the commit alone, so that whoever builds it
// again gets the same bytes: `-- --again` does that in a second checkout and compares.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ensureInstalled } from './lib/install.mjs';
import { shipped } from './lib/production-install.mjs';
import { root, runCaptured, runOrExit } from './lib/run.mjs';

const isAgain = process.argv.includes('--again');
const changed = await git('status', '--porcelain');
if (changed !== '') {
  console.error(`Commit first; these files differ from the commit:\n${changed}`);
  process.exit(1);
}
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
await requireOneVersion();
await ensureInstalled();
const { ensureBuilt } = await import('./lib/build.mjs');
await ensureBuilt();
const { archive, hash, sizeBytes } = await pack();
console.log(`${archive}: ${(sizeBytes / 1e6).toFixed(1)} MB, sha256 ${hash}`);
if (isAgain) await compare(hash);

/** The tag of a release names the version that it has. */
async function requireOneVersion() {
  const tags = await git('tag', '--points-at', 'HEAD', '--list', 'v*');
  if (tags === '' || tags.split('\n').includes(`v${version}`)) return;
  console.error(`This commit is tagged ${tags}, and package.json says ${version}.`);
  process.exit(1);
}

/** Everything that is shipped, in one archive: sorted, without owners, all of the commit's time. */
async function pack() {
  const tar = createRequire(join(root, 'server/package.json'))('tar-stream');
  const { noticesText, readNotices } = await import('./lib/notices.mjs');
  const committedAt = new Date(await git('show', '-s', '--format=%cI', 'HEAD'));
  const name = `cruxboard-${version}`;
  const made = {
    'NOTICES.txt': noticesText(await readNotices()),
    'sbom.cdx.json': await sbom(committedAt),
  };
  await mkdir(join(root, 'release'), { recursive: true });
  const archive = join(root, 'release', `${name}.tar.gz`);
  const entries = tar.pack();
  const written = pipeline(entries, createGzip({ level: 9 }), createWriteStream(archive));
  const add = (path, content) =>
    new Promise((resolve, reject) => {
      const head = { name: `${name}/${path}`, mtime: committedAt, mode: 0o644 };
      entries.entry(head, content, (error) => (error ? reject(error) : resolve()));
    });
  for (const path of (await Promise.all(shipped.map(filesBelow))).flat().toSorted()) {
    await add(path, await readFile(join(root, path)));
  }
  for (const [path, text] of Object.entries(made)) await add(path, text);
  entries.finalize();
  await written;
  const bytes = await readFile(archive);
  const hash = createHash('sha256').update(bytes).digest('hex');
  await writeFile(`${archive}.sha256`, `${hash}  ${name}.tar.gz\n`);
  return { archive, hash, sizeBytes: bytes.length };
}

async function filesBelow(path) {
  if ((await stat(join(root, path))).isFile()) return [path];
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}

/** What the release is made of, as CycloneDX, with neither the hour nor a number drawn by lot. */
async function sbom(at) {
  const which = ['--omit=dev', '--workspace=server', '--workspace=web'];
  const { code, output } = await runCaptured('npm', [
    'sbom',
    '--sbom-format=cyclonedx',
    '--loglevel=silent',
    ...which,
  ]);
  if (code !== 0) throw new Error(`npm sbom failed:\n${output}`);
  const { serialNumber: _drawn, metadata, ...rest } = JSON.parse(output);
  // the folder's name stands for the project's
  const component = { ...metadata.component, name: 'cruxboard' };
  const stable = { ...rest, metadata: { ...metadata, timestamp: at.toISOString(), component } };
  return `${JSON.stringify(stable, null, 2)}\n`;
}

/** Builds the same commit in another folder. */
async function compare(hash) {
  const folder = await mkdtemp(join(tmpdir(), 'cruxboard-release-'));
  try {
    // on a tag there is no branch, which git would explain at length
    const quiet = ['-c', 'advice.detachedHead=false', 'clone', '--quiet', '--no-hardlinks'];
    await runOrExit('git', [...quiet, root, folder]);
    const { code, output } = await runCaptured(process.execPath, [
      join(folder, 'scripts', 'release.mjs'),
    ]);
    if (code !== 0) throw new Error(`The second build failed:\n${output}`);
    const other = /sha256 (\S+)/.exec(output)?.[1];
    if (other !== hash) throw new Error(`The second build differs: ${other}`);
    console.log('Built again in another folder: the same bytes.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function git(...args) {
  const { code, output } = await runCaptured('git', ['-C', root, ...args]);
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed:\n${output}`);
  return output.trim();
}
