import { expect } from '@playwright/test';
import type { Product } from './product';

/** How an emulated vendor fails. */
interface Fault {
  readonly kind: 'delay' | 'drop' | 'fail' | 'limit';
  readonly seconds?: number;
  /** Until it is cleared without. */
  readonly times?: number;
}

interface Received {
  readonly status: number | null;
  readonly fault: string | null;
}

interface Vendor {
  readonly page: string;
  readonly acts: readonly { readonly name: string; readonly subject: string }[];
  readonly received: readonly Received[];
}

/** The page where a person acts as the emulated vendors, by its API. */
export interface VendorDesk {
  fail(vendor: string, fault: Fault): Promise<void>;
  act(vendor: string, name: string): Promise<void>;
  /** Does the latest thing that the vendor offers by this name. */
  actOnLatest(vendor: string, name: string): Promise<void>;
  /** The vendor's own page for people. */
  pageOf(vendor: string): Promise<string>;
  /** The request that came in last. */
  latestAt(vendor: string): Promise<Received | undefined>;
  /** All work again. */
  clear(): Promise<void>;
}

export function openVendorDesk(product: Product): VendorDesk {
  const url = /Emulated vendors +(http:\S+)/.exec(product.output())?.[1] ?? '';
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${url}/api/vendors/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status, await answer.text()).toBe(200);
  };
  const act = (vendor: string, name: string, subject: string | null = null) =>
    send('POST', `${vendor}/act`, { act: name, subject });
  const read = async (vendor: string) => {
    const answer = await fetch(`${url}/api/vendors/${vendor}`);
    return (await answer.json()) as Vendor;
  };
  return {
    fail: (vendor, fault) => send('PUT', `${vendor}/fault`, fault),
    act,
    actOnLatest: async (vendor, name) => {
      const { acts } = await read(vendor);
      await act(vendor, name, acts.find((one) => one.name === name)?.subject ?? null);
    },
    pageOf: async (vendor) => (await read(vendor)).page,
    latestAt: async (vendor) => (await read(vendor)).received[0],
    clear: async () => void (await fetch(`${url}/api/faults`, { method: 'DELETE' })),
  };
}
