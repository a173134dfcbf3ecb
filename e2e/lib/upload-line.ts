import type { Page, Route } from '@playwright/test';
import { expect } from './test';

/** What lies between a phone and where its videos go: parts pass, or are held until the journey cuts them. */
export async function openLine(phone: Page, address: string | RegExp) {
  let sentBytes = 0;
  const held: { readonly from: number; readonly take: (route: Route) => void }[] = [];
  await phone.context().route(address, async (route) => {
    const { from, to } = partOf(route);
    if (from === null) return route.continue();
    const [next] = held;
    if (next !== undefined && next.from <= from) {
      held.shift();
      return next.take(route);
    }
    expect(from, 'sent twice, or with a gap').toBe(sentBytes);
    sentBytes = to;
    return route.continue();
  });
  return {
    /**
     * Several are held in turn. Asked for before the network is back: from then on the page sends at once.
     * @returns the next part that begins at this byte or later, held
     */
    holdPartAfter: (from: number) =>
      new Promise<Route>((resolve) => {
        held.push({ from, take: resolve });
      }),
    sentBytes: () => sentBytes,
  };
}

/** Which bytes a request sends; none if it asks how many are there. */
export function partOf(route: Route) {
  const range = route.request().headers()['content-range'] ?? '';
  const [, from, last] = /bytes (\d+)-(\d+)/.exec(range) ?? [];
  return { from: from === undefined ? null : Number(from), to: Number(last) + 1 };
}
