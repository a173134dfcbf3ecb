import type { ClusterPlace } from './embedded-cluster';
import { asError } from './errors';
import type { Log } from './log';
import type { Postmaster, StartOptions } from './postmaster';
import { startPostmaster } from './postmaster';
import { isAlive } from './process-identity';

const CHECK_EVERY_MS = 500;
const PAUSE_MAX_MS = 30_000;

/**
 * Starts the server again, at the same address, when it dies without our doing (killed for memory,
 * say), so that the pool's next connections find it. `end` stops watching and gives the last pid.
 */
export function superviseServer(options: {
  place: ClusterPlace;
  start: StartOptions;
  server: Postmaster;
  log: Log;
}): { end(): Promise<number> } {
  const { place, log } = options;
  const start = { ...options.start, port: options.server.port };
  let pid = options.server.pid;
  let isEnding = false;
  let pauseMs = CHECK_EVERY_MS;
  let checking = Promise.resolve();
  let timer = setTimeout(check, CHECK_EVERY_MS).unref();

  function check(): void {
    checking = restartIfDead().finally(() => {
      if (!isEnding) timer = setTimeout(check, pauseMs).unref();
    });
  }

  async function restartIfDead(): Promise<void> {
    if (await isAlive(pid)) {
      pauseMs = CHECK_EVERY_MS;
      return;
    }
    if (isEnding) return;
    log.error(`PostgreSQL (process ${pid}) died. Restarting it.`);
    try {
      pid = (await startPostmaster(place, start)).pid;
    } catch (error) {
      pauseMs = Math.min(pauseMs * 2, PAUSE_MAX_MS);
      log.error(asError(error).message);
    }
  }

  return {
    async end() {
      isEnding = true;
      clearTimeout(timer);
      await checking;
      return pid;
    },
  };
}
