import { type Client, demoPassword, signIn } from './lib/api';
import { databaseUrl } from './lib/database';
import { type Product, startProduct } from './lib/product';
import { expect, test } from './lib/test';

/** Whoever brings the database is first, and goes last. */
const nodes: Product[] = [];
test.afterEach(async () => {
  for (const node of nodes.splice(0).toReversed()) await node.remove();
});

const competitionId = 'demo-pumpfest';
/** As long as a word of a screen holds. */
const heldMs = 25_000;
/** Screens say it again this often. */
const everyMs = 10_000;

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
  const odileThere = await signIn('organiser@demo.test', demoPassword, second.origin);

  // Jun has a phone and a tablet on the node that lives; Odile's desk is on the one that will not.
  const phone = () => tell(jun, 'phone');
  const tablet = () => tell(jun, 'tablet');
  await tablet();
  await phone();
  let wordMs = 0;
  await expect
    .poll(() => {
      wordMs = Date.now();
      return tell(odileThere, 'desk').then(namesOf);
    })
    .toEqual(['Jun', 'Jun']);
  await expect.poll(() => phone().then(namesOf)).toEqual(['Jun', 'Odile']);

  await second.stop('SIGKILL');
  let goneMs = 0;
  await test.step('her word holds as long as any, the screens on the other node stay', async () => {
    let tabletMs = Date.now();
    let isTabletSeen = true;
    await expect
      .poll(
        async () => {
          // as often as a screen does
          if (Date.now() - tabletMs >= everyMs) {
            await tablet();
            tabletMs = Date.now();
          }
          const seen = namesOf(await phone());
          goneMs = Date.now();
          isTabletSeen &&= seen.includes('Jun');
          return seen.includes('Odile');
        },
        { timeout: 4 * heldMs, intervals: [1000] },
      )
      .toBe(false);
    expect(isTabletSeen).toBe(true);
    // not by the node's end: a judge who only changes the node is not seen to leave
    expect(goneMs - wordMs).toBeGreaterThanOrEqual(heldMs);
  });

  await test.step('led to the other node, she is there again, and sees who is', async () => {
    expect(namesOf(await tell(odile, 'desk'))).toEqual(['Jun', 'Jun']);
    expect(namesOf(await phone())).toEqual(['Jun', 'Odile']);
  });
});

async function tell(who: Client, deviceId: string): Promise<readonly Seen[]> {
  const at = { climbId: null, competitorId: null };
  const { others } = await who.call<{ others: Seen[] }>('scores.tellPresence', {
    competitionId,
    deviceId,
    at,
  });
  return others;
}

/** First names, in order of the alphabet. */
function namesOf(others: readonly Seen[]): string[] {
  return others.map(({ name }) => name.split(' ')[0] ?? '').toSorted();
}
