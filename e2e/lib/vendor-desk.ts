import { expect } from '@playwright/test';
import type { Product } from './product';

/** How an emulated vendor fails. */
interface Fault {
  readonly kind: 'delay' | 'drop' | 'fail' | 'limit';
  readonly seconds?: number;
  /** Until it is cleared without. */
  readonly times?: number;
}

/** The page where a person acts as the emulated vendors, by its API. */
export interface VendorDesk {
  fail(vendor: string, fault: Fault): Promise<void>;
  act(vendor: string, name: string): Promise<void>;
  /** Does the latest thing that the vendor offers by this name. */
  actOnLatest(vendor: string, name: string): Promise<void>;
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
  return {
    fail: (vendor, fault) => send('PUT', `${vendor}/fault`, fault),
    act,
    actOnLatest: async (vendor, name) => {
      const read = await fetch(`${url}/api/vendors/${vendor}`);
      const { acts } = (await read.json()) as { acts: { name: string; subject: string }[] };
      await act(vendor, name, acts.find((one) => one.name === name)?.subject ?? null);
    },
    clear: async () => void (await fetch(`${url}/api/faults`, { method: 'DELETE' })),
  };
}
