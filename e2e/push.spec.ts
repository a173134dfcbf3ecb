import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test,
  type Worker,
} from '@playwright/test';
import { type Client, read, signIn } from './lib/api';
import { phoneDevice, waitForActiveWorker } from './lib/device';
import { newcomer } from './lib/newcomer';
import { type Product, startShared } from './lib/product';
import { openVendorDesk, type VendorDesk } from './lib/vendor-desk';

let product: Product;
let desk: VendorDesk;
let serviceUrl: string;

test.beforeAll(async () => {
  // the stand-in is on this machine, where only the emulators may send to
  product = await startShared({ EMULATORS: '1' });
  desk = openVendorDesk(product);
  serviceUrl = await desk.pageOf('push');
});
test.afterAll(() => product.remove());
test.afterEach(() => desk.clear());

async function subscribeAt(key: string): Promise<object> {
  const answer = await fetch(`${serviceUrl}/subscribe`, { method: 'POST', body: key });
  return (await answer.json()) as object;
}

/** The push service's own page, with what each browser got. */
async function openService(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(serviceUrl);
  return page;
}

/** What the browser that subscribed last got, newest first. */
async function textsAt(service: Page): Promise<string[]> {
  await service.reload();
  return service.getByRole('region').last().getByRole('listitem').allTextContents();
}

/** A phone whose browser subscribes at the stand-in: without a screen it has no push service of its own. */
async function openPhone(context: BrowserContext): Promise<Page> {
  await context.grantPermissions(['notifications']);
  await context.exposeFunction('subscribeAt', subscribeAt);
  const workerNow = () => context.serviceWorkers()[0];
  await context.exposeFunction('shownNow', () => workerNow()?.evaluate(readShown) ?? []);
  await context.exposeFunction('closeShown', (tag: string) => workerNow()?.evaluate(close, tag));
  await context.addInitScript(() => {
    const { shownNow, closeShown } = window as never as {
      shownNow(): Promise<object[]>;
      closeShown(tag: string): Promise<void>;
    };
    // pages and worker see the same notifications, also where the worker's are kept
    ServiceWorkerRegistration.prototype.getNotifications = async () =>
      (await shownNow()).map((one) => ({
        ...one,
        close: () => void closeShown((one as { tag: string }).tag),
      })) as never;
    let permission = sessionStorage.getItem('permission') ?? 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      sessionStorage.setItem('permission', permission);
      return 'granted';
    };
    const { subscribeAt } = window as never as { subscribeAt(key: string): Promise<object> };
    const saved = sessionStorage.getItem('subscription');
    let current = saved === null ? null : wrap(JSON.parse(saved) as object);
    function wrap(json: object) {
      return { ...json, toJSON: () => json, unsubscribe: async () => true } as never;
    }
    PushManager.prototype.getSubscription = async () => current as never;
    PushManager.prototype.subscribe = async (options) => {
      const json = await subscribeAt(String(options?.applicationServerKey));
      sessionStorage.setItem('subscription', JSON.stringify(json));
      current = wrap(json);
      return current as never;
    };
  });
  return context.newPage();
}

/** Hands a message to the page's service worker, as the browser does with what its push service sends. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: product.origin,
    registrationId,
    data,
  });
}

/**
 * The worker that shows notifications. A browser without any screen refuses to show them whatever is granted; there the
 * worker's calls are kept instead.
 */
async function workerOf(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('The service worker does not run');
  await worker.evaluate(`(() => {
    if (Notification.permission === 'granted') return;
    let kept = [];
    const close = (tag) => () => (kept = kept.filter((one) => one.tag !== tag));
    self.registration.getNotifications = async () => kept;
    self.registration.showNotification = async (title, { tag, data }) => {
      close(tag)();
      kept.push({ title, tag, data, close: close(tag) });
    };
  })()`);
  return worker;
}

/** In the worker: what it shows. */
async function readShown() {
  const { registration } = self as never as { registration: ServiceWorkerRegistration };
  const notifications = await registration.getNotifications();
  return notifications.map(({ title, tag, data }) => ({ title, tag, data: data as unknown }));
}

/** In the worker. */
async function close(tag: string): Promise<void> {
  const { registration } = self as never as { registration: ServiceWorkerRegistration };
  for (const one of await registration.getNotifications()) if (one.tag === tag) one.close();
}

async function shownBy(worker: Worker) {
  return (await worker.evaluate(readShown)).map(({ title, tag }) => ({ title, tag }));
}

/** Taps the first notification: the browser's own tap can't be made without a screen. */
async function tap(worker: Worker): Promise<void> {
  await worker.evaluate(`(async () => {
    const [notification] = await self.registration.getNotifications();
    const tap = new ExtendableEvent('notificationclick');
    Object.defineProperty(tap, 'notification', { value: notification });
    self.dispatchEvent(tap);
  })()`);
}

/** A climb of the demo with a solution that can be commented on. */
async function findSolution(): Promise<{ climbPage: string; solutionId: string }> {
  const { items } = await read<{ items: { id: string; solutionCount: number }[] }>(
    '/api/gyms/demo-gym/climbs',
  );
  const climb = items.find(({ solutionCount }) => solutionCount > 0);
  if (climb === undefined) throw new Error('No climb of the demo has a solution');
  const solutions = await read<{ items: { id: string }[] }>(
    `/api/gyms/demo-gym/climbs/${climb.id}/solutions`,
  );
  const climbPage = `/gym/demo-gym/climb/${climb.id}`;
  return { climbPage, solutionId: solutions.items[0]?.id ?? '' };
}

async function openPhoneOf(
  browser: Browser,
  person: { readonly email: string; readonly password: string },
  path: string,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.origin,
    serviceWorkers: 'allow',
    ...phoneDevice,
  });
  const phone = await openPhone(context);
  // by then the part that comes later, with the offer of pushes, listens to what is tapped
  const follows = phone.waitForRequest('**/api/live/me', { timeout: 60_000 });
  await phone.goto(`/auth/login?next=${encodeURIComponent(path)}`);
  await phone.getByLabel('Email').fill(person.email);
  await phone.getByLabel('Password', { exact: true }).fill(person.password);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone).toHaveURL(path);
  await waitForActiveWorker(phone);
  await follows;
  return phone;
}

/** Has somebody's comment replied to. @returns its id. */
async function haveReplied({ call }: Client, solutionId: string): Promise<string> {
  const { commentId } = await call<{ commentId: string }>('comments.addComment', {
    solutionId,
    text: 'Which foot first?',
  });
  const mika = await signIn('climber@demo.test');
  const reply = { solutionId, parentId: commentId, text: 'The left one' };
  await mika.call('comments.addComment', reply);
  return commentId;
}

test('pushes are offered after saving a climb, arrive on the phone, replace each other and open their page', async ({
  browser,
}) => {
  const ana = await newcomer();
  await ana.client.call('notifications.setQuietHours', { quietHours: null, timeZone: 'UTC' });
  const { climbPage, solutionId } = await findSolution();
  const phone = await openPhoneOf(browser, ana, climbPage);
  const context = phone.context();

  await test.step('saving a climb brings the offer, and only a tap asks the browser', async () => {
    const offer = phone.getByRole('status', { name: 'Push notifications' });
    await expect(offer).toBeHidden();
    await phone.getByRole('button', { name: /^Save/ }).first().click();
    await expect(offer).toContainText('Want to know when someone adds a solution');
    await offer.getByRole('button', { name: 'Turn on notifications' }).click();
    await expect(phone.getByText('Push notifications are on')).toBeVisible();
    await expect(offer).toBeHidden();
    await phone.goto(`/${ana.username}/settings/notifications`);
    await expect(phone.getByRole('switch', { name: 'On this device' })).toBeChecked();
  });

  const worker = await workerOf(context);
  let message = '';
  let commentId = '';
  await test.step('a reply is pushed, and shown by the service worker', async () => {
    const service = await openService(browser);
    commentId = await haveReplied(ana.client, solutionId);
    await expect.poll(() => textsAt(service), { timeout: 20_000 }).toHaveLength(1);
    message = (await textsAt(service))[0] ?? '';
    await service.close();
    await deliver(phone, message);
    await expect.poll(() => shownBy(worker)).toHaveLength(1);
    const [notification] = await shownBy(worker);
    expect(notification?.title).toContain('replied to your comment on');
    // the same notification again replaces it
    await deliver(phone, message);
    await expect.poll(() => shownBy(worker)).toEqual([notification]);
    await expect(phone).toHaveTitle(/^\(1\)/);
  });

  await test.step('a tap opens its page in the window that is there, and it counts as opened', async () => {
    await tap(worker);
    const { path } = JSON.parse(message) as { path: string };
    await expect(phone).toHaveURL((url) => `${url.pathname}${url.search}${url.hash}` === path);
    await expect.poll(() => shownBy(worker)).toEqual([]);
    await expect(phone).not.toHaveTitle(/^\(1\)/);
  });

  await test.step('a second like folds into the first: another message of its topic replaces it', async () => {
    const likes = { kinds: ['comment_liked'], channel: 'push', isOn: true };
    await ana.client.call('notifications.setKinds', likes);
    const service = await openService(browser);
    const like = { subject: 'comment', subjectId: commentId, reaction: 'like', isOn: true };
    const mika = await signIn('climber@demo.test');
    const ben = await newcomer();
    const titles: string[] = [];
    const tags = new Set<string>();
    for (const [index, { call }] of [mika, ben.client].entries()) {
      await call('reactions.setReaction', like);
      await expect.poll(() => textsAt(service), { timeout: 20_000 }).toHaveLength(index + 2);
      await deliver(phone, (await textsAt(service))[0] ?? '');
      await expect.poll(async () => (await shownBy(worker))[0]?.title).not.toBe(titles.at(-1));
      const shown = await shownBy(worker);
      expect(shown).toHaveLength(1);
      for (const { title, tag } of shown) {
        titles.push(title);
        tags.add(tag);
      }
    }
    expect(titles[0]).toMatch(/^Mika \S+ liked your comment on /);
    expect(titles[1]).toMatch(/ and Mika \S+ liked your comment on /);
    expect(tags.size).toBe(1);
    await service.close();
  });

  await test.step('read elsewhere, it leaves the phone', async () => {
    const notificationIds = (await shownBy(worker)).map(({ tag }) => tag);
    await ana.client.call('notifications.markSeen', { notificationIds });
    await expect.poll(() => shownBy(worker)).toEqual([]);
  });

  await test.step('one of many leads to the bell’s panel', async () => {
    const title = '5 new notifications';
    const many = { id: '', tag: 'many-1', title, path: '/?notifications=1' };
    await deliver(phone, JSON.stringify(many));
    await expect.poll(() => shownBy(worker)).toEqual([{ title, tag: 'many-1' }]);
    await tap(worker);
    const panel = phone.getByRole('dialog', { name: 'Notifications' });
    await expect(panel.getByRole('listitem').first()).toContainText('liked your comment on');
    await expect(phone).toHaveURL('/');
  });

  await test.step('turned off, nothing is sent', async () => {
    await phone.goto(`/${ana.username}/settings/notifications`);
    await phone.getByRole('switch', { name: 'On this device' }).click();
    await expect(phone.getByText('Push notifications are off on this device')).toBeVisible();
    await expect(phone.getByRole('switch', { name: 'On this device' })).not.toBeChecked();
  });
  await context.close();
});

test('the push service fails, limits and ends a subscription, and pushes come by themselves or after a tap', async ({
  browser,
}) => {
  test.slow();
  const ana = await newcomer();
  await ana.client.call('notifications.setQuietHours', { quietHours: null, timeZone: 'UTC' });
  const { solutionId } = await findSolution();
  const phone = await openPhoneOf(browser, ana, `/${ana.username}/settings/notifications`);
  const isOnHere = phone.getByRole('switch', { name: 'On this device' });
  await isOnHere.click();
  await expect(phone.getByText('Push notifications are on')).toBeVisible();
  const service = await openService(browser);
  const vendors = await browser.newPage({ baseURL: product.origin });
  await vendors.goto('/emulator');
  const vendor = vendors.getByRole('region', { name: 'Push service' });
  // what has to wait is looked for every minute
  const arrives = (count: number) =>
    expect.poll(() => textsAt(service), { timeout: 90_000 }).toHaveLength(count);

  for (const [index, { fault, seconds, status }] of (
    [
      { fault: 'Fail with 500', seconds: '', status: 500 },
      { fault: 'Limit with 429', seconds: '1', status: 429 },
    ] as const
  ).entries()) {
    await test.step(`${fault}: the push comes by itself, once`, async () => {
      await vendors.reload();
      await vendor.getByText('Make it fail').click();
      await vendor.getByLabel('Fault').selectOption(fault);
      await vendor.getByLabel('Seconds').fill(seconds);
      await vendor.getByLabel('Requests', { exact: true }).fill('1');
      await vendor.getByRole('button', { name: 'Set fault' }).click();
      await haveReplied(ana.client, solutionId);
      await expect(vendor).toContainText(`answered ${status}, as told`);
      await arrives(index + 1);
      await expect(vendor).toContainText('Works normally');
    });
  }

  await test.step('expired there, the device is off, and the notification is in the product', async () => {
    const expire = vendor.getByRole('button', { name: 'Expire the subscription' });
    await expire.last().click();
    await haveReplied(ana.client, solutionId);
    await expect(vendor).toContainText('answered 410');
    await arrives(2);
    await expect.poll(() => phone.title()).toMatch(/^\(3\)/);
    await phone.reload();
    await expect(isOnHere).not.toBeChecked();
  });

  await test.step('a tap subscribes it anew', async () => {
    await isOnHere.click();
    await expect(isOnHere).toBeChecked();
    await haveReplied(ana.client, solutionId);
    await arrives(1);
  });
  for (const page of [service, vendors]) await page.close();
  await phone.context().close();
});
