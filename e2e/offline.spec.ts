import type { Page } from '@playwright/test';
import { type Client, demoPassword, read, signIn } from './lib/api';
import { stage, type Staged } from './lib/competition';
import {
  cachedReads,
  goOffline,
  goOnline,
  openDevice,
  queuedCount,
  uncachedFiles,
  waitForActiveWorker,
  waitForCached,
  waitForWorker,
  waitWhileMoving,
} from './lib/device';
import { type Gate, openGate } from './lib/gate';
import { createAccount } from './lib/new-account';
import { expect, startProductOfFile, test } from './lib/test';

const password = 'four-dry-fingers';

let gate: Gate;
let gym: { readonly first: Climb; readonly second: Climb; readonly unseen: Climb };
interface Climb {
  readonly id: string;
  readonly name: string;
}

test.beforeAll(async () => {
  await startProductOfFile();
  gate = await openGate();
  const { items } = await read<{ items: Climb[] }>('/api/gyms/demo-gym/climbs');
  const [first, second] = items;
  const unseen = items.at(-1);
  if (!first || !second || !unseen) throw new Error('The demo gym has too few climbs');
  gym = { first, second, unseen };
});

test.afterEach(async () => {
  await gate.shut();
  gate = await openGate();
});

test.afterAll(() => gate.shut());

test('offline every visited page opens with its age; actions are queued and sent once, in order', async ({
  browser,
}) => {
  const { climber, competition } = await climberWithCard('nora');
  await climber.call('ascents.logAscent', { climbId: gym.second.id });
  const device = await openDevice(browser, gate);
  let page = await device.newPage();
  const addresses = {
    gym: '/gym/demo-gym',
    climb: `/gym/demo-gym/climb/${gym.first.id}`,
    rankings: '/gym/demo-gym/rankings/monthly',
    competition: `/competition/${competition.id}`,
    card: `/competition/${competition.id}?tab=card`,
    profile: '/nora',
    competitions: '/competitions',
    home: '/',
  };

  await test.step('visits pages online', async () => {
    await signInHere(page, 'nora', addresses.gym);
    await waitForWorker(page);
    const reads = {
      gym: ['/api/gyms/{gymId}', '/api/gyms/{gymId}/climbs', '/api/me/gyms/{gymId}/climbs'],
      climb: ['/api/gyms/{gymId}/climbs/{climbId}'],
      rankings: ['/api/gyms/{gymId}/rankings'],
      competition: [
        '/api/competitions/{competitionId}/board',
        '/api/me/competitions/{competitionId}',
      ],
      card: ['/api/me/competitions/{competitionId}/scores'],
      profile: [
        '/api/profiles/{username}',
        '/api/profiles/{username}/logbook',
        '/api/profiles/{username}/logbook/days',
        '/api/profiles/{username}/logbook/sessions',
      ],
      competitions: ['/api/competitions'],
      home: ['/api/me/home'],
    };
    for (const [name, address] of Object.entries(addresses)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await waitForCached(page, reads[name as keyof typeof reads]);
    }
  });

  await goOffline(device, gate);
  await test.step('every visited page opens offline, with its age', async () => {
    for (const [name, address] of Object.entries(addresses)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
      await expect(page.getByText(/^Offline\. Last updated \d/), name).toBeVisible();
      await expect(page.getByText('This page didn’t load'), name).toHaveCount(0);
    }
    await page.goto(addresses.profile);
    const logbook = page.getByRole('region', { name: 'Logbook' });
    await expect(logbook.getByText(gym.second.name)).toBeVisible();
    await page.goto(addresses.gym);
    await expect(page.getByRole('link', { name: gym.second.name }).first()).toBeVisible();
  });

  await test.step('a climb never opened is shown from the list', async () => {
    await page.goto(`/gym/demo-gym/climb/${gym.unseen.id}`);
    await expect(page.getByRole('heading', { level: 1, name: gym.unseen.name })).toBeVisible();
    await expect(page.getByText(/^Offline\. Last updated \d/)).toBeVisible();
  });

  await test.step('a page never visited says so', async () => {
    await page.goto('/gym/demo-gym/climb/never-listed');
    await expect(page.getByText(/haven’t opened this page before/)).toBeVisible();
  });

  await test.step('logs an ascent and taps two tiles, which are queued', async () => {
    await page.goto(addresses.climb);
    // a double tap is one log
    await page.getByRole('button', { name: /^Log ascent/ }).dblclick();
    await expect(page.getByText('1 waiting to send')).toBeVisible();
    await page.goto(addresses.card);
    await tile(page, 2).click();
    await tile(page, 1).click();
    await expect(tile(page, 1)).toHaveAccessibleName(/waiting to send/);
    await expect(page.getByText('2 climbs waiting to send')).toBeVisible();
  });

  await test.step('the queue survives closing the page', async () => {
    await page.close();
    page = await device.newPage();
    await page.goto(addresses.climb);
    await expect(page.getByRole('button', { name: /^Log again.*logged 1 time/ })).toBeVisible();
    await expect(page.getByText('3 waiting to send')).toBeVisible();
    await page.goto(addresses.card);
    await expect(tile(page, 2)).toHaveAccessibleName(/waiting to send, .* top, counts$/);
    // nothing has been sent, so the second tap folds into one flash
    await tile(page, 1).click();
    await expect(tile(page, 1)).toHaveAccessibleName(/waiting to send, .* flash, counts$/);
    await page.close();
  });

  await goOnline(device, gate);
  await test.step('back online on another page, everything is sent once, in order', async () => {
    page = await device.newPage();
    await page.goto(addresses.home);
    await expect.poll(() => scoresOf(competition)).toEqual(['2 top', '1 flash']);
    await expect
      .poll(async () => {
        const own = await readAs<{ items: { climbId: string; repeatCount: number }[] }>(
          climber,
          '/api/me/gyms/demo-gym/climbs',
        );
        return own.items.filter(({ climbId }) => climbId === gym.first.id);
      })
      .toMatchObject([{ repeatCount: 1 }]);
    await expect.poll(() => queuedCount(page)).toBe(0);
    await page.goto(addresses.card);
    await expect(tile(page, 1)).toHaveAccessibleName(/flash, counts$/);
    expect(await scoresOf(competition)).toEqual(['2 top', '1 flash']);
  });
  await device.close();
});

test('an open page notices that the server has gone away, and its return', async ({ browser }) => {
  const device = await openDevice(browser, gate);
  const page = await device.newPage();
  await page.goto('/gym/demo-gym');
  await waitForActiveWorker(page);
  // a first visit takes what visitors see; what organisers use comes once the page is idle
  const later = await uncachedFiles(page);
  expect(later.filter((file) => /manage|judge/.test(file)).length).toBeGreaterThan(5);
  expect(
    later.filter((file) => /gym\._gymId\.(?!tv)|competition\._competitionId\.index/.test(file)),
  ).toEqual([]);
  await waitForWorker(page);
  await waitForCached(
    page,
    ['/api/gyms/{gymId}', '/api/gyms/{gymId}/climbs', '/api/home'].slice(0, 2),
  );
  await gate.shut();
  await page.reload();
  await expect(page.getByText(/^Offline\. Last updated \d/)).toBeVisible();
  await expect(page.getByRole('link', { name: gym.first.name }).first()).toBeVisible();
  await gate.open();
  await expect(page.getByText(/^Offline\./)).toBeHidden({ timeout: 40_000 });
  await device.close();
});

test('a judge continues offline through a reload', async ({ browser }) => {
  const organiser = await signIn('organiser@demo.test');
  const final = await stage(organiser, {
    name: 'Basement Final',
    format: 'boulder_final',
    climbCount: 2,
    competitors: ['Ida Berg', 'Kit Ross'],
  });
  const staff = { competitionId: final.id, who: 'jun', roles: ['judge'] };
  await organiser.call('competitions.setStaffRoles', staff);
  const device = await openDevice(browser, gate);
  const page = await device.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  const address = `/competition/${final.id}/judge?climb=${final.climbIds[0]}`;
  await signInHere(page, 'judge@demo.test', address);
  await waitForWorker(page);
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^Zone/ })).toBeVisible();
  await waitForCached(page, [
    '/api/manage/competitions/{competitionId}',
    '/api/manage/competitions/{competitionId}/competitors',
    '/api/manage/competitions/{competitionId}/scores',
  ]);

  await goOffline(device, gate);
  await page.reload();
  await page.getByRole('button', { name: /^Attempt/ }).click();
  await page.getByRole('button', { name: /^Top/ }).click();
  // shown once it is stored
  await expect(page.getByRole('button', { name: 'Undo top on try 1' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Top/ })).toBeVisible();
  await expect.poll(() => queuedCount(page)).toBeGreaterThan(0);

  await goOnline(device, gate);
  await expect.poll(() => queuedCount(page), { timeout: 40_000 }).toBe(0);
  const totals = async () => {
    const { results } = await read<{ results: { totalHundredths: number }[] }>(
      `/api/competitions/${final.id}/board`,
    );
    return results.map(({ totalHundredths }) => totalHundredths);
  };
  await expect.poll(totals).toContainEqual(2500);
  await device.close();
});

test('queued actions survive the end of the session and are sent after signing in again', async ({
  browser,
}) => {
  const { competition } = await climberWithCard('olga');
  const device = await openDevice(browser, gate);
  const page = await device.newPage();
  const card = `/competition/${competition.id}?tab=card`;
  await signInHere(page, 'olga', card);
  await waitForWorker(page);
  await waitForCached(page, [
    '/api/me/competitions/{competitionId}/scores',
    '/api/competitions/{competitionId}/board',
    '/api/me',
  ]);
  await goOffline(device, gate);
  await page.reload();
  await tile(page, 1).click();
  await expect(page.getByText('1 climb waiting to send')).toBeVisible();
  // meanwhile the session ends elsewhere
  await device.clearCookies();
  await goOnline(device, gate);
  await page.getByRole('button', { name: 'Refresh' }).click({ timeout: 40_000 });
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  expect(await queuedCount(page)).toBe(1);
  expect(await scoresOf(competition)).toEqual([]);
  await signInHere(page, 'olga', card);
  await expect.poll(() => scoresOf(competition)).toEqual(['1 top']);
  await device.close();
});

test('signing out clears the device, so the next user sees nothing of the previous one', async ({
  browser,
}) => {
  const { competition } = await climberWithCard('petra');
  const device = await openDevice(browser, gate);
  const page = await device.newPage();
  const card = `/competition/${competition.id}?tab=card`;
  await signInHere(page, 'petra', card);
  await waitForWorker(page);
  await waitForCached(page, [
    '/api/me/competitions/{competitionId}/scores',
    '/api/competitions/{competitionId}/board',
    '/api/me',
  ]);
  await page.goto('/auth/signout');
  await expect(page.getByRole('heading', { name: 'Signed out' })).toBeVisible();
  await expect.poll(() => cachedReads(page)).toEqual([]);
  const storage = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(storage).not.toContain('known-user');

  await goOffline(device, gate);
  await page.goto(card);
  await expect(page.getByText(/haven’t opened this page before/)).toBeVisible();
  await page.goto('/petra');
  await expect(page.getByText(/haven’t opened this page before/)).toBeVisible();

  await goOnline(device, gate);
  await signInHere(page, 'climber@demo.test', '/gym/demo-gym');
  await waitForCached(page, ['/api/gyms/{gymId}']);
  await goOffline(device, gate);
  await page.goto(card);
  await expect(page.getByText(/haven’t opened this page before/)).toBeVisible();
  await device.close();
});

test('a new version is announced, never on an active score card, and a wall screen loads it by itself', async ({
  browser,
}) => {
  test.slow();
  const { competition } = await climberWithCard('quinn');
  const card = await (await openDevice(browser, gate)).newPage();
  const tv = await (await openDevice(browser, gate)).newPage();
  const desk = await (await openDevice(browser, gate)).newPage();
  const judge = await (await openDevice(browser, gate)).newPage();
  const all = [card, tv, desk, judge];
  for (const page of all) await page.clock.install();
  await signInHere(card, 'quinn', `/competition/${competition.id}?tab=card`);
  await tv.goto('/competition/demo-pumpfest/tv');
  await desk.goto('/gym/demo-gym');
  await signInHere(
    judge,
    'judge@demo.test',
    '/competition/demo-finals/judge?climb=demo-finals-climb-1',
  );
  await expect(tile(card, 1)).toBeVisible();
  await expect(judge.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(tv.getByRole('heading').first()).toBeVisible();
  for (const page of all) await waitForWorker(page);
  const before = await buildOf(card);
  if (before === null) throw new Error('The page does not say of which build it is');
  const next = 'feedc0ffee0a0a0a';

  await test.step('the same version isn’t announced', async () => {
    await checkForUpdate(desk, before);
    await expect(desk.getByText('A new version is ready')).toHaveCount(0);
  });

  gate.release(next);
  await test.step('an ordinary page announces it without reloading', async () => {
    await checkForUpdate(desk, next);
    await expect(desk.getByText('A new version is ready')).toBeVisible();
    expect(await buildOf(desk)).toBe(before);
  });

  await test.step('the score card announces nothing until it is closed', async () => {
    await checkForUpdate(card, next);
    await tile(card, 1).click();
    await expect.poll(() => scoresOf(competition)).toEqual(['1 top']);
    await expect(card.getByText('A new version is ready')).toHaveCount(0);
    expect(await buildOf(card)).toBe(before);
    await card.getByRole('link', { name: 'Leaderboard', exact: true }).click();
    await expect(card.getByText('A new version is ready')).toBeVisible();
    expect(await buildOf(card)).toBe(before);
  });

  await test.step('the judge screen announces nothing and doesn’t reload', async () => {
    await checkForUpdate(judge, next);
    await expect(judge.getByText('A new version is ready')).toHaveCount(0);
    expect(await buildOf(judge)).toBe(before);
    await expect(judge.getByRole('button', { name: /^Attempt/ })).toBeVisible();
  });

  await test.step('the wall screen reloads by itself', async () => {
    await checkForUpdate(tv, next);
    await expect
      .poll(
        async () => {
          await tv.clock.fastForward(15_000).catch(() => undefined);
          return buildOf(tv).catch(() => before);
        },
        { timeout: 20_000 },
      )
      .toBe(next);
    await expect(tv.getByRole('heading').first()).toBeVisible();
  });

  await test.step('Reload loads the new version, completely cached on the device', async () => {
    await desk.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => buildOf(desk).catch(() => before)).toBe(next);
    await waitForCached(desk, ['/api/gyms/{gymId}', '/api/gyms/{gymId}/climbs']);
    await goOffline(desk.context(), gate);
    await desk.reload();
    await expect(desk.getByText(/^Offline\. Last updated \d/)).toBeVisible();
    expect(await buildOf(desk)).toBe(next);
  });
  for (const page of all) await page.context().close();
});

test('a chunk missing on a newer server causes a reload, not a broken screen', async ({
  browser,
}) => {
  const device = await openDevice(browser, gate, 'block');
  const page = await device.newPage();
  await page.goto('/gym/demo-gym');
  gate.lose(/\/assets\/gym\._gymId\.climb/);
  await page.getByRole('link', { name: gym.first.name }).first().click();
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  await expect(page.getByText('Part of this page didn’t load')).toBeVisible();
  await expect(page).toHaveURL(/\/climb\//);
  gate.lose(null);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: gym.first.name })).toBeVisible();
  await device.close();
});

test('the caches contain only the shell and hashed files: no data, no token, no personal page', async ({
  browser,
}) => {
  const device = await openDevice(browser, gate);
  const page = await device.newPage();
  await signInHere(page, 'climber@demo.test', '/gym/demo-gym');
  await waitForWorker(page);
  await page.goto('/competition/demo-pumpfest?tab=card');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const held = await page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      paths.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    const shell = await (await caches.match('/shell.html'))?.text();
    return { paths, shell };
  });
  const others = held.paths.filter((path) => !path.startsWith('/assets/'));
  expect(others.toSorted()).toEqual(['/favicon.svg', '/manifest.webmanifest', '/shell.html']);
  expect(held.shell).not.toContain('inlined-reads');
  expect(held.shell).not.toContain('Granite');
  await device.close();
});

/**
 * Lets the page check for a new version, and waits until that version's worker is in charge. Where a request wakes the
 * older one while it's being stopped, the newer waits until that is stopped for being idle, which a browser that a
 * journey watches doesn't do.
 */
async function checkForUpdate(page: Page, version: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  const response = page.waitForResponse((response) => response.url().endsWith('/build.json'));
  await page.clock.fastForward('10:01');
  await (await response).finished();
  const installation = () =>
    page.evaluate(async (id) => {
      // first: a version's files come before its worker is installed
      if (!(await caches.has(`cruxboard-${id}`))) return { state: 'not begun', fileCount: 0 };
      const files = await (await caches.open(`cruxboard-${id}`)).keys();
      const registration = await navigator.serviceWorker.getRegistration();
      const { state } = registration?.installing ?? registration?.waiting ?? { state: 'in charge' };
      return { state, fileCount: files.length };
    }, version);
  const look = async () => {
    const seen = await installation();
    if (seen.state === 'installed') await browser.send('ServiceWorker.stopAllWorkers');
    return seen;
  };
  await waitWhileMoving(look, ({ state }) => state === 'in charge');
  await browser.detach();
}

function buildOf(page: Page): Promise<string | null> {
  return page.locator('meta[name="build"]').getAttribute('content');
}

async function signInHere(page: Page, who: string, goTo: string): Promise<void> {
  const isDemo = who.includes('@');
  await page.goto(`/auth/login?next=${encodeURIComponent(goTo)}`);
  await page.getByLabel('Email').fill(isDemo ? who : `${who}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(isDemo ? demoPassword : password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === goTo);
}

/** Creates a climber with an entry in a new, started pumpfest. */
async function climberWithCard(
  username: string,
): Promise<{ climber: Client; competition: Staged }> {
  const email = `${username}@example.com`;
  const climber = await createAccount({
    email,
    password,
    username,
    firstName: username,
    lastName: 'Fell',
  });
  const organiser = await signIn('organiser@demo.test');
  const competition = await stage(organiser, {
    name: `Basement of ${username}`,
    format: 'boulder_pumpfest',
    climbCount: 4,
    competitors: ['Jo Pine'],
  });
  await organiser.call('competitions.updateCompetition', {
    competitionId: competition.id,
    changes: { registration: 'open' },
  });
  await climber.call('competitors.joinCompetition', { competitionId: competition.id });
  return { climber, competition };
}

function tile(page: Page, climb: number) {
  return page.getByRole('button', { name: new RegExp(`^Climb ${climb}, `) });
}

/** The server's scores of a competition, in the order they arrived. */
async function scoresOf({ id }: Staged): Promise<string[]> {
  const { items } = await read<{
    items: { kind: string; climbNumber: number; after?: unknown }[];
  }>(`/api/competitions/${id}/log`);
  return items
    .filter(({ kind }) => kind.startsWith('score'))
    .map(
      ({ climbNumber, ...item }) => `${climbNumber} ${/flash|top/.exec(JSON.stringify(item))?.[0]}`,
    )
    .toReversed();
}

async function readAs<T>(client: Client, path: string): Promise<T> {
  const answer = await fetch(`${gate.origin}${path}`, {
    headers: { authorization: `Bearer ${client.idToken}` },
  });
  return (await answer.json()) as T;
}
