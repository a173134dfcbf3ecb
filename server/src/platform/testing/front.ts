import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** One address for several nodes, as a load balancer has. */
export interface Front {
  readonly origin: string;
  close(): Promise<void>;
}

const checkMs = 50;

/** Passes each new connection to the next node that says it is ready. */
export async function startFront(origins: () => readonly string[]): Promise<Front> {
  let ready: readonly string[] = [];
  let turn = 0;
  let isClosed = false;
  const check = async () => {
    const answers = await Promise.all(origins().map(isReady));
    ready = origins().filter((_, n) => answers[n]);
    if (!isClosed) setTimeout(() => void check(), checkMs);
  };
  await check();
  const open = new Set<Socket>();
  const server = createServer((near) => {
    open.add(near);
    near.on('close', () => open.delete(near));
    const origin = ready[(turn += 1) % ready.length];
    near.on('error', () => undefined);
    if (origin === undefined) {
      near.destroy();
      return;
    }
    const { hostname, port } = new URL(origin);
    const far = connect(Number(port), hostname);
    far.on('error', () => undefined);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      isClosed = true;
      // clients keep theirs for later, which nothing else would end
      for (const near of open) near.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/health/ready`).catch(() => null);
  await answer?.text();
  return answer?.status === 200;
}
