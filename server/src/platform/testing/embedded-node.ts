/**
 * A node that only runs the embedded database: what the launcher's tests kill, start twice and stop.
 * Arguments: the data folder. Prints one line of JSON when ready, exits 1 with the reason when not.
 */
import { startEmbedded } from '../db/embedded';

const print = (message: string): void => void process.stderr.write(`${message}\n`);

try {
  const embedded = await startEmbedded({
    dataDir: process.argv[2] ?? '',
    log: { info: print, warn: print, error: print },
  });
  const stop = async (): Promise<void> => {
    await embedded.stop();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  process.stdout.write(`${JSON.stringify(embedded)}\n`);
  // The test ends this process; without it the pipe does.
  process.stdin.once('end', () => void stop()).resume();
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
