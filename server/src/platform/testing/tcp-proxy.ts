import {
  type AddressInfo,
  connect,
  createServer,
  type NetConnectOpts,
  type Socket,
} from 'node:net';

/** A hop on the way to a server, which a test can break. */
export interface TcpProxy {
  readonly port: number;
  /** @returns the same address, by way of this hop. */
  through(url: string): string;
  /** Carries nothing any more, in either direction, and says nothing: what both ends see of a cable pulled. */
  freeze(): void;
  /** Ends all connections. */
  cut(): void;
  /** Whether new connections are taken. */
  refuse(isRefusing: boolean): void;
  close(): Promise<void>;
}

export async function startTcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isRefusing = false;
  const server = createServer({ pauseOnConnect: true }, (near) => {
    if (isRefusing) {
      near.destroy();
      return;
    }
    const far = connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    port,
    through(url) {
      const changed = new URL(url);
      changed.port = String(port);
      changed.searchParams.delete('host');
      return changed.href;
    },
    cut,
    freeze: () => sockets.forEach((socket) => socket.unpipe().pause()),
    refuse: (is) => void (isRefusing = is),
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** @returns where a server listens, a database's socket too. */
export function addressOf(url: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(url);
  const dir = searchParams.get('host');
  if (dir !== null) return { path: `${dir}/.s.PGSQL.${port}` };
  return { host: hostname, port: Number(port) };
}
