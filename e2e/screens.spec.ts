import type { GymTv } from '@cruxboard/contracts/site/screens/gym-tv';
import { type GymSlide, gymSlides } from '@cruxboard/domain/site/screens/slides';
import type { Locator, Page } from '@playwright/test';
import { demoPassword, read, signIn } from './lib/api';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';
import { openHeldTv, runTv } from './lib/tv-run';

const tvPath = '/gym/demo-gym/tv';
const staff = { email: 'staff@demo.test', password: demoPassword };
const slide = (page: Page) => page.locator('[data-slide]');
const shows = (page: Page, kind: string) => expect(slide(page)).toHaveAttribute('data-slide', kind);
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** Holds what the rotation is at, and shows a slide instead; the one that shows can't be called for, so it's left first. */
async function holdAndShow(phone: Page, name: string): Promise<void> {
  await press(phone, 'Hold this');
  await expect(phone.getByText('On hold')).toBeVisible();
  const showing = phone.locator('[data-showing]');
  if ((await showing.textContent()) === name) await press(phone, 'Next');
  await press(phone, `Show ${name}`);
  await expect(showing).toHaveText(name);
}

test('a phone steers the gym’s screen: hold, next, show that', async ({ people }) => {
  const [phone, tv] = [await people.phone(), await people.tv()];
  await tv.goto(tvPath);
  await expect(slide(tv)).toBeVisible();
  await signInAs(phone, staff, { goTo: '/dashboard/demo-gym/screens' });

  await holdAndShow(phone, 'Top climbers');
  await shows(tv, 'climbers');
  await press(phone, 'Next');
  await expect(slide(tv)).not.toHaveAttribute('data-slide', 'climbers');

  await test.step('what is held is held after a restart, too', async () => {
    await press(phone, 'Show QR code');
    await shows(tv, 'code');
    await tv.reload();
    await shows(tv, 'code');
    await press(phone, 'Resume');
    await expect(phone.getByText('Now showing')).toBeVisible();
  });

  await test.step('a second screen has its own', async () => {
    await press(phone, 'Show Climbed today');
    await shows(tv, 'wall');
    await press(phone, 'Hold this');
    await press(phone, 'Add screen');
    await expect(phone.getByRole('tab', { name: 'Screen 2' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await holdAndShow(phone, 'QR code');
    const second = await people.tv();
    await second.goto(`${tvPath}?screen=2`);
    await shows(second, 'code');
    await shows(tv, 'wall');
  });
});

test('an ascent logged on a phone fills the wall on the screen', async ({ people }) => {
  const [phone, tv] = [await people.phone(), await people.tv()];
  const manager = await signIn(staff.email);
  const control = { slot: 'wall', item: 'wall', round: 0, isHeld: true };
  await manager.call('screens.steerGymScreen', { gymId: 'demo-gym', number: 1, control });
  await tv.goto(tvPath);
  const counted = async () => {
    const words = await tv.getByText(/\d+ of \d+ climbs/).textContent();
    return Number(/(\d+) of/.exec(words ?? '')?.[1]);
  };
  await shows(tv, 'wall');
  const before = await counted();
  // the demo has ascents of today, of other climbs at each hour
  const { wall } = (await (await tv.request.get('/api/gyms/demo-gym/tv?screen=1')).json()) as GymTv;
  const climbs = wall.sections.flatMap((section) => section.climbs);
  const climbId = climbs.find(({ id }) => !wall.climbedIds.includes(id))?.id;
  await signInAs(
    phone,
    { email: 'climber@demo.test', password: demoPassword },
    { goTo: `/gym/demo-gym/climb/${climbId}` },
  );
  // the climber may have done it on another day
  await phone.getByRole('button', { name: /^Log (ascent|again)/ }).click();
  await expect.poll(counted).toBe(before + 1);
});

test('who climbs moves up the ranking on the screen', async ({ people }) => {
  const tv = await people.tv();
  const [manager, climber] = [await signIn(staff.email), await signIn('climber@demo.test')];
  const show = (slot: string) =>
    manager.call('screens.steerGymScreen', {
      gymId: 'demo-gym',
      number: 1,
      control: { slot, item: slot, round: 0, isHeld: true },
    });
  await show('climbers');
  await tv.goto(tvPath);
  await shows(tv, 'climbers');
  const row = tv.getByRole('listitem').filter({ hasText: 'Mika A' });
  const log = (numbers: readonly number[]) =>
    climber.call('ascents.logAscents', {
      gymId: 'demo-gym',
      climbIds: numbers.map((number) => `demo-gym-climb-${String(number).padStart(3, '0')}`),
    });
  const numbers = (from: number) => Array.from({ length: 20 }, (_, index) => from + index);
  await log(numbers(60));
  await log(numbers(80));
  await expect(row).toHaveText(/^1/);
  await show('code');
  await shows(tv, 'code');
  await log(numbers(100));
  await show('climbers');
  // what was logged meanwhile counts up once the slide is back
  await expect(row).toHaveText(/\+\d+/);
});

test('a screen shows what was chosen, in that order, and after a sleep reads everything again', async ({
  people,
}) => {
  const tv = await people.tv();
  const manager = await signIn(staff.email);
  const { screen } = await read<GymTv>('/api/gyms/demo-gym/tv?screen=1');
  const chosen = ['code', 'climbers'];
  const others = screen.settings.slides.filter(({ kind }) => !chosen.includes(kind));
  const slides = [
    ...chosen.map((kind) => ({ kind, isOn: true, seconds: 20 })),
    ...others.map((slide) => ({ ...slide, isOn: false })),
  ];
  const at = { gymId: 'demo-gym', number: 1 };
  const settings = { ...screen.settings, slides };
  await manager.call('screens.updateGymScreen', { ...at, changes: { settings } });
  const control = { slot: null, item: null, round: 0, isHeld: false };
  await manager.call('screens.steerGymScreen', { ...at, control });
  await openHeldTv(tv, tvPath);
  const kinds: (string | null)[] = [];
  for (let seconds = 0; seconds < 80; seconds += 5) {
    const kind = await slide(tv).last().getAttribute('data-slide');
    if (kind !== kinds.at(-1)) kinds.push(kind);
    await tv.clock.runFor(5_000);
  }
  const turns = kinds.join(' ');
  expect(turns).toMatch(/code climbers code/);
  expect(new Set(kinds)).toEqual(new Set(chosen));

  const stream = tv.waitForRequest('**/api/live/gyms/demo-gym', { timeout: 60_000 });
  const whole = tv.waitForRequest('**/api/gyms/demo-gym/tv?*', { timeout: 60_000 });
  await tv.clock.fastForward(3_600_000);
  await Promise.all([stream, whole]);
  await expect(slide(tv).last()).toBeVisible();
  await manager.call('screens.updateGymScreen', { ...at, changes: { settings: screen.settings } });
});

test('slides move by transform and opacity alone', async ({ people }) => {
  const tv = await people.tv();
  const manager = await signIn(staff.email);
  await tv.goto(tvPath);
  await expect(slide(tv).last()).toBeVisible();
  const moved = new Set<string>();
  for (const kind of gymSlides) {
    const control = { slot: kind, item: null, round: 0, isHeld: true };
    await manager.call('screens.steerGymScreen', { gymId: 'demo-gym', number: 1, control });
    await shows(tv, kind);
    const seen = await tv.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
        .flatMap((frame) => Object.keys(frame)),
    );
    for (const property of seen) moved.add(property);
  }
  for (const word of ['offset', 'computedOffset', 'easing', 'composite']) moved.delete(word);
  expect(moved.size).toBeGreaterThan(0);
  expect([...moved].filter((property) => !['transform', 'opacity'].includes(property))).toEqual([]);
});

/** How long a screen's parts stay where they are. */
const layoutMs = 600_000;

/** Lets the next layout come; its parts are elsewhere, and there with it. */
async function turnLayout(tv: Page): Promise<void> {
  const shown = await layoutOf(tv);
  await tv.clock.runFor(layoutMs);
  // drawn in a turn of its own, which may come after what the clock has called
  await expect.poll(() => layoutOf(tv)).not.toBe(shown);
}

function layoutOf(tv: Page): Promise<string> {
  return tv
    .locator('header')
    .first()
    .locator('xpath=../..')
    .evaluate(({ dataset }) => `${dataset['mirrored'] ?? ''} ${dataset['turned'] ?? ''}`);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it has no box');
  return box;
}

test('what every slide has moves far enough that nothing of it is lit where it was', async ({
  people,
}) => {
  const tv = await people.tv();
  const manager = await signIn(staff.email);
  const control = { slot: 'climbers', item: 'climbers', round: 0, isHeld: true };
  await manager.call('screens.steerGymScreen', { gymId: 'demo-gym', number: 1, control });
  await openHeldTv(tv, tvPath);
  // it stands in the middle of a layout, so that what the journey takes itself reaches no other
  await tv.clock.pauseAt((Math.floor(Date.now() / layoutMs) + 1.5) * layoutMs);
  await shows(tv, 'climbers');
  const parts = {
    name: tv.getByRole('heading', { level: 1 }),
    clock: tv.locator('header > b').first(),
    code: tv.locator('footer svg'),
  };
  const before: Record<string, Box[]> = {};
  for (let layout = 0; layout < 4; layout += 1) {
    for (const [name, part] of Object.entries(parts)) {
      const box = await boxOf(part);
      const earlier = (before[name] ??= []);
      const covered = earlier.filter(
        ({ x, y, width, height }) =>
          box.x < x + width &&
          x < box.x + box.width &&
          box.y < y + height &&
          y < box.y + box.height,
      );
      expect(covered, `${name}, layout ${layout}`).toEqual([]);
      earlier.push(box);
    }
    await turnLayout(tv);
  }
});

test('on an upright screen nothing reaches into what is below it, however many walls there are', async ({
  people,
}) => {
  const tv = await people.tv();
  await tv.setViewportSize({ width: 1080, height: 1920 });
  const manager = await signIn(staff.email);
  const show = (slot: GymSlide) => {
    const control = { slot, item: slot, round: 0, isHeld: true };
    return manager.call('screens.steerGymScreen', { gymId: 'demo-gym', number: 1, control });
  };
  const walls = Array.from({ length: 9 }, (_, at) => ({
    id: `${at}`,
    name: 'Big Old Competition Wall',
  }));
  await tv.route('**/api/gyms/demo-gym/tv?*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as GymTv; // by the contract
    const climbs = json.wall.sections[0]?.climbs ?? [];
    json.leaving = walls.map((wall) => ({ ...wall, climbCount: 24, comesDownOn: '2026-12-09' }));
    json.wall.sections = walls.map((wall) => ({ ...wall, climbs }));
    await route.fulfill({ response, json });
  });
  const below = () =>
    tv.evaluate(() => {
      const bounds = (what: string) =>
        [...document.querySelectorAll(what)].map((part) => part.getBoundingClientRect());
      const end = Math.max(...bounds('header, footer').map(({ top }) => top));
      return Math.max(...bounds('[data-slide] :is(li, small)').map(({ bottom }) => bottom)) - end;
    });

  await show('leaving');
  await tv.goto(tvPath);
  await shows(tv, 'leaving');
  await expect(slide(tv).getByRole('listitem')).toHaveCount(6);
  await expect.poll(below).toBeLessThanOrEqual(0);
  await show('wall');
  await shows(tv, 'wall');
  await expect(slide(tv).getByText(walls[0]?.name ?? '')).toHaveCount(9);
  await expect.poll(below).toBeLessThanOrEqual(0);
});

test('an organiser’s phone steers the competition’s screen', async ({ people }) => {
  const [phone, tv] = [await people.phone(), await people.tv()];
  await tv.goto('/competition/demo-pumpfest/tv');
  await expect(tv.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await signInAs(
    phone,
    { email: 'organiser@demo.test', password: demoPassword },
    { goTo: '/competitions/manage/demo-pumpfest/screens' },
  );
  await holdAndShow(phone, 'QR code');
  await expect(tv.getByText('Point your camera at the code.')).toBeVisible();
  await press(phone, 'Next');
  await expect(tv.getByText('Point your camera at the code.')).toHaveCount(0);
});

test('an hour in fast forward: no slide is dropped while the network is cut', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width: 1920, height: 1080 },
  });
  const page = await context.newPage();
  const manager = await signIn(staff.email);
  const control = { slot: null, item: null, round: 0, isHeld: false };
  await manager.call('screens.steerGymScreen', { gymId: 'demo-gym', number: 1, control });
  await openHeldTv(page, tvPath);
  const run = await runTv(page, { hours: 1, cuts: 2, slots: gymSlides.length });
  // nine slides of 170 seconds in all
  expect(run.shown.length).toBeGreaterThan(170);
  expect(run.dropped).toBe(0);
  await context.close();
});
