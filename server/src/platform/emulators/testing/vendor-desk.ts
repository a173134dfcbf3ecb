import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Delivery } from '../../../../../emulators/contracts/contract';
import type { Sent } from '../../../../../emulators/contracts/walk';
import { startDesk } from '../../../../../emulators/desk/server';
import type { VendorLine } from '../../../../../emulators/vendor-line';

/** A vendor with its desk, and a product that keeps what the vendor sends. */
export interface VendorDesk {
  readonly url: string;
  /** What the vendor sent and nobody has taken yet. */
  kept(): readonly (Sent & { readonly path: string })[];
  /** Waits until what was sent is enough. */
  until(isEnough: () => boolean): Promise<void>;
  /** Acts by the desk's API. @returns what the vendor sends then, of this type. */
  act(wanted: Delivery['act'], type: string | null): Promise<Sent>;
  close(): Promise<void>;
}

interface Vendor {
  readonly lines: readonly VendorLine[];
  /** Missing for those that only answer. */
  deliverTo?(url: string | null): void;
}

/** Starts both on free ports of this machine. */
export async function startVendorDesk(vendor: Vendor): Promise<VendorDesk> {
  const desk = await startDesk({ lines: vendor.lines, notes: [] });
  const kept: (Sent & { readonly path: string })[] = [];
  let wake = () => {};
  const product = createServer(async (request, response) => {
    const body = await text(request);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const isJson = headers['content-type']?.startsWith('application/json') === true;
    kept.push({
      path: request.url ?? '',
      headers,
      body: isJson ? (JSON.parse(body) as unknown) : body,
    });
    response.end();
    wake();
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  const address = product.address();
  if (address === null || typeof address === 'string') throw new Error('The product has no port');
  vendor.deliverTo?.(`http://127.0.0.1:${address.port}`);
  const until = async (isEnough: () => boolean): Promise<void> => {
    while (!isEnough()) await new Promise<void>((resolve) => (wake = resolve));
  };
  const take = async (type: string | null): Promise<Sent> => {
    const isWanted = ({ body }: Sent) => type === null || typeOf(body) === type;
    await until(() => kept.some(isWanted));
    const [found] = kept.splice(kept.findIndex(isWanted), 1);
    if (found === undefined) throw new Error('Nothing was sent');
    return found;
  };
  return {
    url: desk.url,
    kept: () => kept,
    until,
    act: async (wanted, type) => {
      if (wanted !== null) await actAt(desk.url, wanted);
      return take(type);
    },
    close: async () => {
      vendor.deliverTo?.(null);
      await desk.close();
      product.closeAllConnections();
      await new Promise((resolve) => product.close(resolve));
    },
  };
}

async function actAt(url: string, { vendor, name, subject }: NonNullable<Delivery['act']>) {
  const answer = await fetch(`${url}/api/vendors/${vendor}/act`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: name, subject }),
  });
  if (answer.status !== 200) throw new Error(`${vendor} ${name}: ${await answer.text()}`);
}

function typeOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'type' in body ? body.type : null;
}
