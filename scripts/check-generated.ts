// Checks that generated and copied files still match the code.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Generator, getConfig } from '@tanstack/router-generator';
import { routerOptions } from '../web/build/router-options';
import { settingNames } from '../server/src/platform/config/settings';

const root = fileURLToPath(new URL('..', import.meta.url));
const faults: string[] = [];

checkReadme();
checkMigrations();
await checkRouteTree();
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);

/** The README's table has exactly the existing settings. */
function checkReadme(): void {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const documented = [...readme.matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|/gm)].map(
    (match) => match[1] ?? '',
  );
  const missing = settingNames.filter((name) => !documented.includes(name));
  const stale = documented.filter((name) => !settingNames.includes(name));
  if (missing.length > 0) faults.push(`README.md does not document ${missing.join(', ')}`);
  if (stale.length > 0)
    faults.push(`README.md documents ${stale.join(', ')}, which are no settings`);
}

/** The tables of the code are those of the migrations. */
function checkMigrations(): void {
  const dir = mkdtempSync(join(tmpdir(), 'cruxboard-migrations-'));
  try {
    cpSync(join(root, 'server/migrations'), dir, { recursive: true });
    const before = readdirSync(dir).length;
    const args = [
      'generate',
      '--dialect',
      'postgresql',
      '--schema',
      './src/**/schema.ts',
      '--out',
      dir,
    ];
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/drizzle-kit/bin.cjs'), ...args],
      {
        cwd: join(root, 'server'),
        encoding: 'utf8',
      },
    );
    if (status !== 0) faults.push(`The migrations could not be compared: ${stderr}`);
    else if (readdirSync(dir).length !== before) {
      faults.push(
        'The tables of the code have no migration yet: npx drizzle-kit generate in server/',
      );
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The committed route tree is what the route files make. */
async function checkRouteTree(): Promise<void> {
  const file = join(root, 'web/src/route-tree.gen.ts');
  const committed = readFileSync(file, 'utf8');
  const webDir = join(root, 'web');
  const config = getConfig(routerOptions, webDir);
  await new Generator({ config, root: webDir }).run();
  if (readFileSync(file, 'utf8') !== committed) {
    faults.push('web/src/route-tree.gen.ts was not up to date; it is now');
  }
}
