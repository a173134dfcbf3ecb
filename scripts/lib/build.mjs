import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isBundled } from './bundled.mjs';
import { fingerprint } from './fingerprint.mjs';
import { root, runToolOrExit } from './run.mjs';

const sources = [
  'domain',
  'contracts',
  'server/src',
  'server/package.json',
  'server/migrations',
  'emulators',
  'web',
  'package-lock.json',
  'scripts/lib/build.mjs',
  'scripts/lib/bundled.mjs',
];
const marker = join(root, '.cache', 'build');

/** Builds server and web if the sources changed since the last build. */
export async function ensureBuilt() {
  const expected = await fingerprint(sources);
  const isBuilt =
    existsSync(join(root, 'server/dist/main.js')) && existsSync(join(root, 'web/dist/index.html'));
  const present = isBuilt && existsSync(marker) ? await readFile(marker, 'utf8') : '';
  if (present === expected) return;
  console.log('Building …');
  await build(expected);
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(marker, expected);
}

/** Builds the server into one file per entry and the web into hashed, compressed files. */
export async function build(id) {
  await Promise.all([buildServer(id), buildStandIns(), buildWeb()]);
}

async function buildServer(id) {
  const { build: bundle } = await import('esbuild');
  const { dependencies } = JSON.parse(await readFile(join(root, 'server/package.json'), 'utf8'));
  await rm(join(root, 'server/dist'), { recursive: true, force: true });
  await bundle({
    absWorkingDir: root,
    entryPoints: {
      main: 'server/src/main.ts',
      cli: 'server/src/cli.ts',
      // threads' own files
      'card-worker': 'server/src/site/pages/cards/card-worker.ts',
      'import-worker': 'server/src/platform/imports/import-worker.ts',
      'password-worker': 'server/src/people/identity/password-strength/password-worker.ts',
      // a process of its own
      'video-worker': 'server/src/gyms/videos/pipeline/video-worker.ts',
      'workbook-worker': 'server/src/platform/exports/workbook-worker.ts',
    },
    outdir: 'server/dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    mainFields: ['module', 'main'],
    sourcemap: true,
    legalComments: 'none',
    logLevel: 'warning',
    external: [
      ...Object.keys(dependencies).filter((name) => !isBundled(name)),
      // installed or not as the operator likes
      '@mediabunny/server',
    ],
    define: { 'process.env.CRUXBOARD_BUILD': JSON.stringify(id.slice(0, 16)) },
  });
}

/** What `EMULATORS=1` starts: beside the server's bundle, never in it. */
async function buildStandIns() {
  const { build: bundle } = await import('esbuild');
  await rm(join(root, 'emulators/dist'), { recursive: true, force: true });
  await bundle({
    absWorkingDir: root,
    entryPoints: {
      'challenge-vendor': 'emulators/challenge-vendor.ts',
      desk: 'emulators/desk/server.ts',
      'form-widget': 'emulators/form-widget.ts',
      'identity-service': 'emulators/identity-service.ts',
      'identity-providers': 'emulators/identity-providers/server.ts',
      instagram: 'emulators/instagram/server.ts',
      mux: 'emulators/mux/server.ts',
      payments: 'emulators/payments/server.ts',
      s3: 'emulators/s3/server.ts',
      'push-service': 'emulators/push-service.ts',
      'report-service': 'emulators/report-service.ts',
      'sms-gateway': 'emulators/sms-gateway.ts',
      'smtp-gateway': 'emulators/smtp-gateway.ts',
    },
    outdir: 'emulators/dist',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external: ['jose', 'mediabunny'],
    logLevel: 'warning',
  });
}

async function buildWeb() {
  await runToolOrExit('vite', ['build', 'web', '--logLevel', 'error']);
  const devPages = ['--config', 'web/vite.dev-pages.config.ts'];
  await runToolOrExit('vite', ['build', 'web', ...devPages, '--logLevel', 'error']);
  await compressBelow(join(root, 'web/dist'));
}

const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/;

async function compressBelow(dir) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((file) => compress(join(file.parentPath, file.name))));
}

async function compress(file) {
  const content = await readFile(file);
  // compressing smaller files isn't worth a header
  if (content.length < 200) return;
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: quality }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, zipped);
}
