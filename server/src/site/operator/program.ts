import { Argument, Command, CommanderError, InvalidArgumentError } from 'commander';
import { originOf, parseSettings } from '../../platform/config/settings';
import { migrateDatabase } from '../../platform/db/migrate';
import { verifyByRestore } from '../../platform/db/verify-by-restore';
import type { Log } from '../../platform/db/log';
import { slices } from '../../slices';
import { recount } from '../../platform/db/recount';
import { backUp } from './back-up';
import { setDeveloper } from './developers';
import { listFlags, setFlag } from './flags';
import { checkHealth } from './health';
import { addDoctorCommand } from './doctor-command';
import type { CheckVendors } from './doctor-vendors';
import { addJobCommands } from './job-commands';
import { addKeyCommands } from './key-commands';
import { setMaintenance } from './maintenance';
import { newGym } from './new-gym';
import { backUpNightly, unverifiedText } from './nightly-backup';
import type { On, Outcome } from './outcome';
import { audit } from './audit';
import { OperatorError, requireMigrated, openOperator, type Operator } from './operator';
import { addPlaces } from './places';
import { restoreFrom } from './restore-from';
import { changeRole, type RoleChange } from './roles';
import { seed } from './seed';

/** Where a run of the tool reads from and writes to. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  out(text: string): void;
  err(text: string): void;
  /** Asks third parties for `doctor`; without it none is asked. */
  readonly checkVendors?: CheckVendors;
}

/** Runs the operator's tool. @returns the exit code: 0 only if everything succeeded and nothing is wrong. */
export async function runOperator(args: readonly string[], io: Io): Promise<number> {
  const run = { io, code: 0 };
  try {
    await program(run).parseAsync([...args], { from: 'user' });
    return run.code;
  } catch (error) {
    // commander has already printed it; showing help isn't a failure
    if (error instanceof CommanderError) return error.exitCode;
    io.err(error instanceof Error ? `${error.message}\n` : `${String(error)}\n`);
    return 1;
  }
}

interface Run {
  readonly io: Io;
  code: number;
}

function program(run: Run): Command {
  const { io } = run;
  const root = new Command('cruxboard')
    .description('The operator’s tool. Uses DATABASE_URL, or the embedded database in DATA_DIR.')
    .option('--json', 'print JSON')
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.out(text), writeErr: (text) => io.err(text) });
  const print = (outcome: Outcome) => {
    if (outcome.isBad === true) run.code = 1;
    const isJson = root.opts<{ json?: boolean }>().json === true;
    io.out(`${isJson ? JSON.stringify(outcome.data) : outcome.text}\n`);
  };
  const on = (work: (operator: Operator) => Promise<Outcome>) => withOperator(io, work).then(print);
  const onMigrated = (work: (operator: Operator) => Promise<Outcome>) =>
    on(async (operator) => {
      await requireMigrated(operator);
      return work(operator);
    });
  addDatabaseCommands(root, { on, onMigrated });
  addPeopleCommands(root, onMigrated);
  addSwitchCommands(root, onMigrated);
  addJobCommands(root, onMigrated);
  addKeyCommands(root, onMigrated);
  const { env, checkVendors = async () => [] } = io;
  addDoctorCommand(root, { env, log: logOf(io), checkVendors, print });
  root
    .command('health')
    .description('check whether a running server is ready')
    .option('--url <origin>', 'its origin')
    .action(async ({ url }: { url?: string }) => {
      const found = await checkHealth(url ?? originOf(parseSettings(io.env)));
      print({ text: `${found.url} is ready (${found.durationMs} ms).`, data: found });
    });
  return root;
}

const openSecret =
  ' It contains the secret of this installation, with which everybody’s sessions can be forged: keep it as safe as the database, or set BACKUP_PASSPHRASE to encrypt it.';

function addDatabaseCommands(root: Command, { on, onMigrated }: { on: On; onMigrated: On }): void {
  root
    .command('migrate')
    .description('apply pending migrations')
    .action(() => on(migrate));
  root
    .command('seed-demo')
    .description('seed an empty database with the demo')
    .action(() =>
      on(async (operator) => {
        await seed(operator);
        return { text: 'Seeded the demo.', data: { isSeeded: true } };
      }),
    );
  root
    .command('backup [file]')
    .description(
      'back up database and files into one archive; without a file into BACKUP_DIR, verified, as every night',
    )
    .action((file: string | undefined) =>
      onMigrated(async (operator) => {
        if (file === undefined) return nightlyBackup(operator);
        const { tables, createdAt, hasOpenSecret } = await backUp(operator, file);
        const rowCount = tables.reduce((sum, table) => sum + table.rowCount, 0);
        return {
          text: `Backed up ${rowCount} rows to ${file}.${hasOpenSecret ? openSecret : ''}`,
          data: { file, createdAt, rowCount, hasOpenSecret },
        };
      }),
    );
  root
    .command('verify <file>')
    .description('restore an archive into a scratch database, count its rows, and drop that')
    .action((file: string) =>
      on(async ({ directUrl: url, settings, log }) => {
        const { passphrase } = settings.backup;
        const { createdAt } = await verifyByRestore({ url, in: file, passphrase, log });
        return { text: `The archive from ${createdAt} is whole.`, data: { file, createdAt } };
      }),
    );
  root
    .command('restore <file>')
    .description('restore an archive into an empty database; stop the servers first')
    .option('--force', 'replace existing data')
    .action((file: string, { force = false }: { force?: boolean }) =>
      on(async (operator) => {
        const { createdAt } = await restoreFrom(operator, file, { force });
        return { text: `Restored the archive from ${createdAt}.`, data: { file, createdAt } };
      }),
    );
  root
    .command('recount')
    .description('recount from the logs and report differences')
    .option('--fix', 'write the recounted values')
    .action(({ fix = false }: { fix?: boolean }) => onMigrated((operator) => count(operator, fix)));
}

async function nightlyBackup(operator: Operator): Promise<Outcome> {
  const data = await backUpNightly(operator);
  if (data === undefined) throw new OperatorError('Another backup is running. Try again later.');
  const text = `Backed up ${data.rowCount} rows to ${data.file}`;
  if (!data.isVerified) return { text: `${text}.\n${unverifiedText}`, data, isBad: true };
  return { text: `${text}, and verified it.`, data };
}

async function migrate(operator: Operator): Promise<Outcome> {
  const applied = await migrateDatabase({ url: operator.directUrl });
  if (applied.length > 0) {
    await audit(operator.database.drizzle, 'migrate', { at: operator.now(), details: { applied } });
  }
  const text = applied.length === 0 ? 'Nothing to migrate.' : `Applied ${applied.join(', ')}.`;
  return { text, data: { applied } };
}

async function count(operator: Operator, fix: boolean): Promise<Outcome> {
  const drifts = await recount(operator.database, slices, { fix });
  const details = { fix, drifts: drifts.length };
  await audit(operator.database.drizzle, 'recount', { at: operator.now(), details });
  const lines = drifts.map(
    ({ table, key, stored, counted }) => `${table} ${key}: stored ${stored}, counted ${counted}`,
  );
  const last =
    drifts.length === 0 ? 'No differences.' : fix ? 'Fixed.' : 'Run with --fix to fix them.';
  return { text: [...lines, last].join('\n'), data: { drifts }, isBad: drifts.length > 0 && !fix };
}

interface GymOptions {
  readonly name: string;
  readonly manager: string;
  readonly location: string;
  readonly place?: ReturnType<typeof placeOf>;
  readonly timeZone?: string;
}

function addPeopleCommands(root: Command, onMigrated: On): void {
  root
    .command('gym')
    .description('gyms')
    .command('create')
    .description('create a gym with its first manager')
    .requiredOption('--name <name>', '3 to 24 letters, digits and spaces')
    .requiredOption('--manager <who>', 'username or confirmed email')
    .option('--location <text>', 'street and suburb', '')
    .option('--place <degrees>', 'latitude,longitude, for people who search nearby', placeOf)
    .option('--time-zone <zone>', 'such as Australia/Sydney; default TIME_ZONE')
    .action((options: GymOptions) =>
      onMigrated(async (operator) => {
        const { timeZone = operator.settings.timeZone } = options;
        const gymId = await newGym(operator, { ...options, timeZone });
        return { text: `Created gym ${gymId}.`, data: { gymId } };
      }),
    );
  root
    .command('competition')
    .description('competitions')
    .command('add-places')
    .description('add places to a competition without credits')
    .argument('<id>', 'its id')
    .argument('<count>', '1 to 10000', placeCount)
    .action((competitionId: string, places: number) =>
      onMigrated(async (operator) => {
        const placesLeft = await addPlaces(operator, { competitionId, places });
        return { text: `${placesLeft} places left.`, data: { placesLeft } };
      }),
    );
  const roles = root.command('roles').description('roles at a gym or in a competition');
  for (const step of ['grant', 'revoke'] as const) {
    roles
      .command(step)
      .addArgument(new Argument('<kind>', 'gym or competition').choices(['gym', 'competition']))
      .argument('<id>', 'its id')
      .argument('<who>', 'username or confirmed email')
      .argument('<role>', 'manager, setter, staff; organiser, judge, setter')
      // commander passes the arguments one by one
      .action((...[kind, id, who, role]: [RoleChange['kind'], string, string, string]) =>
        onMigrated(async (operator) => {
          const held = await changeRole(operator, { step, kind, id, who, role });
          return { text: `${who}: ${held.join(', ') || 'no roles'}.`, data: { roles: held } };
        }),
      );
  }
}

function addSwitchCommands(root: Command, onMigrated: On): void {
  const flags = root.command('flags').description('feature flags');
  flags.command('list').action(() =>
    onMigrated(async (operator) => {
      const data = await listFlags(operator);
      const lines = Object.entries(data).map(([name, value]) => `${name} ${value ? 'on' : 'off'}`);
      return { text: lines.join('\n'), data };
    }),
  );
  flags
    .command('set')
    .argument('<name>')
    .argument('<value>', 'on or off', onOff)
    .action((name: string, value: boolean) =>
      onMigrated(async (operator) => {
        await setFlag(operator, name, value);
        return { text: `${name} is ${value ? 'on' : 'off'}.`, data: { [name]: value } };
      }),
    );
  root
    .command('maintenance')
    .description(
      'close the site to all but developers, or reopen it; takes effect within 2 seconds',
    )
    .argument('<value>', 'on or off', onOff)
    .action((isOn: boolean) =>
      onMigrated(async (operator) => {
        await setMaintenance(operator, isOn);
        const text = isOn ? 'Maintenance is on.' : 'Maintenance is off.';
        return { text, data: { isMaintenance: isOn } };
      }),
    );
  const developers = root.command('developer').description('who may see the developer pages');
  for (const step of ['grant', 'revoke'] as const) {
    developers
      .command(step)
      .argument('<who>', 'username or confirmed email')
      .action((who: string) =>
        onMigrated(async (operator) => {
          await setDeveloper(operator, who, step === 'grant');
          const text =
            step === 'grant' ? `${who} is a developer.` : `${who} is no longer a developer.`;
          return { text, data: { isDeveloper: step === 'grant' } };
        }),
      );
  }
}

function onOff(word: string): boolean {
  if (word !== 'on' && word !== 'off') throw new InvalidArgumentError('Use on or off.');
  return word === 'on';
}

function placeOf(word: string): { latitude: number; longitude: number } {
  const degrees = /^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/.test(word)
    ? word.split(',').map(Number)
    : [];
  const [latitude, longitude] = degrees;
  const isPlace =
    latitude !== undefined &&
    longitude !== undefined &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180;
  if (!isPlace) throw new InvalidArgumentError('Use coordinates like -33.911,151.155.');
  return { latitude, longitude };
}

function placeCount(word: string): number {
  const count = /^\d{1,5}$/.test(word) ? Number(word) : 0;
  if (count < 1 || count > 10_000) throw new InvalidArgumentError('Use a number from 1 to 10000.');
  return count;
}

async function withOperator<T>(io: Io, work: (operator: Operator) => Promise<T>): Promise<T> {
  const operator = await openOperator(io.env, logOf(io));
  try {
    return await work(operator);
  } finally {
    await operator.close();
  }
}

function logOf(io: Io): Log {
  const printError = (message: string) => io.err(`${message}\n`);
  return { info: printError, warn: printError, error: printError };
}
