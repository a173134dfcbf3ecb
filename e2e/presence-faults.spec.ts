import { type Client, demoPassword, signIn } from './lib/api';
import { databaseUrl } from './lib/database';
import { type Product, startProduct } from './lib/product';
import { expect, test } from './lib/test';

/** The first node owns the database, so it is removed last. */
const nodes: Product[] = [];
test.afterEach(async () => {
  for (const node of nodes.splice(0).toReversed()) await node.remove();
});

const competitionId = 'demo-pumpfest';
/** How long a screen's presence lasts. */
const presenceMs = 25_000;
/** How often screens renew their presence. */
const renewalMs = 10_000;

interface Seen {
  readonly name: string;
  readonly isOwn: boolean;
}

test('a judge whose node is killed disappears from the others’ screens once presence expires, and nobody else does', async () => {
  test.slow();
  const first = await startProduct();
  nodes.push(first);
  const second = await startProduct({
    DATABASE_URL: await databaseUrl(first.dataDir),
    DEMO: '0',
  });
  nodes.push(second);
  const jun = await signIn('judge@demo.test', demoPassword, first.origin);
  const odile = await signIn('organiser@demo.test', demoPassword, first.origin);
  const odileOnSecond = await signIn('organiser@demo.test', demoPassword, second.origin);

  // Jun has a phone and a tablet on the surviving node; Odile's desk is on the one that will be killed.
  const phone = () => tellPresence(jun, 'phone');
  const tablet = () => tellPresence(jun, 'tablet');
  await tablet();
  await phone();
  let renewedMs = 0;
  await expect
    .poll(() => {
      renewedMs = Date.now();
      return tellPresence(odileOnSecond, 'desk').then(namesOf);
    })
    .toEqual(['Jun', 'Jun']);
  await expect.poll(() => phone().then(namesOf)).toEqual(['Jun', 'Odile']);

  await second.stop('SIGKILL');
  let goneMs = 0;
  await test.step('her presence lasts its full time, and the screens on the other node stay', async () => {
    await tablet();
    let tabletMs = Date.now();
    let isTabletSeen = true;
    await expect
      .poll(
        async () => {
          // renews its presence as a screen does
          if (Date.now() - tabletMs >= renewalMs) {
            await tablet();
            tabletMs = Date.now();
          }
          const seen = namesOf(await phone());
          goneMs = Date.now();
          isTabletSeen &&= seen.includes('Jun');
          return seen.includes('Odile');
        },
        { timeout: 4 * presenceMs, intervals: [1000] },
      )
      .toBe(false);
    expect(isTabletSeen).toBe(true);
    // not when the node ends: a judge who only changes nodes doesn't disappear
    expect(goneMs - renewedMs).toBeGreaterThanOrEqual(presenceMs);
  });

  await test.step('on the other node she reappears and sees the others', async () => {
    expect(namesOf(await tellPresence(odile, 'desk'))).toEqual(['Jun', 'Jun']);
    expect(namesOf(await phone())).toEqual(['Jun', 'Odile']);
  });
});

async function tellPresence(who: Client, deviceId: string): Promise<readonly Seen[]> {
  const at = { climbId: null, competitorId: null };
  const { others } = await who.call<{ others: Seen[] }>('scores.tellPresence', {
    competitionId,
    deviceId,
    at,
  });
  return others;
}

/** First names, in alphabetical order. */
function namesOf(others: readonly Seen[]): string[] {
  return others.map(({ name }) => name.split(' ')[0] ?? '').toSorted();
}
