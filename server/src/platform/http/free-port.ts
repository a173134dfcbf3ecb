import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what systems give to outgoing connections, any of which could take a port before its caller listens. */
const ports = { first: 15_000, end: 32_768 } as const;

/** @returns a free port, for callers that must know it in advance. */
export async function findFreePort(host: string): Promise<number> {
  let port: number;
  do port = randomInt(ports.first, ports.end);
  while (!(await isFree(host, port)));
  return port;
}

/** @throws for a host that can't be listened on. */
function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      // the second on systems that reserve some
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    );
    probe.listen(port, host, () => void probe.close(() => resolve(true)));
  });
}
