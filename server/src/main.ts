import './v8-flags';
import { featureLines } from './platform/config/features';
import { parseSettings, type Settings, SettingsError } from './platform/config/settings';
import { demoAccounts, demoPassword } from './people/demo/public';
import { createLog } from './platform/log/log';
import { type RunningNode, startNode } from './node';
import { watchProcess } from './platform/process/process-faults';

/** Longer than this and closing hangs; exiting spares the supervisor a kill. */
const closeMaxMs = 20_000;

const settings = readSettings();
const log = createLog(settings.logLevel);
let node: RunningNode | undefined;
let isStopping = false;
watchProcess(log, () => void stop(1));

try {
  node = await startNode(settings, log);
  greet(node, settings);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));
} catch (error) {
  // operators get the message; the stack is for debugging
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  log.debug({ err: error }, 'start failed');
  process.exit(1);
}

function readSettings(): Settings {
  try {
    return parseSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exit(1);
  }
}

function greet(node: RunningNode, { isDemo }: Settings): void {
  const lines = ['', `Cruxboard is ready at ${node.origin}`, ''];
  if (node.deskUrl !== null) lines.push(`  Emulated vendors  ${node.deskUrl}`, '');
  if (node.notice !== undefined) lines.push(node.notice, '');
  if (node.hasDemo) {
    lines.push(`  Demo gym          ${node.origin}/gym/demo-gym`);
    lines.push(`  Demo pumpfest     ${node.origin}/competition/demo-pumpfest`);
    lines.push(`  Demo accounts     password ${demoPassword}`);
    lines.push(...demoAccounts.map(({ email }) => `                    ${email}`), '');
  } else if (isDemo === true) {
    lines.push('  The database wasn’t empty, so the demo wasn’t added.', '');
  }
  lines.push(...featureLines(node.deps.settings), '');
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info('stopping');
  const overdue = setTimeout(() => {
    log.error('closing took too long');
    process.exit(1);
  }, settings.drainMs + closeMaxMs);
  try {
    await node?.close();
    clearTimeout(overdue);
    process.exit(exitCode);
  } catch (error) {
    log.error({ err: error }, 'closing failed');
    process.exit(1);
  }
}
