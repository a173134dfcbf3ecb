import { type BrowserContext, expect, type Page, test, type Worker } from '@playwright/test';
import { type PushServiceStandIn, startPushService } from '../emulators/push-service';
import { read, signIn } from './lib/api';
import { phoneDevice, waitForActiveWorker } from './lib/device';
import { newcomer } from './lib/newcomer';
import { type Product, startShared } from './lib/product';

let product: Product;
let service: PushServiceStandIn;

test.beforeAll(async () => {
  // the stand-in is on this machine, where only the emulators may send to
  product = await startShared({ EMULATORS: '1' });
  service = await startPushService();
});
test.afterAll(async () => {
  await service.close();
  await product.remove();
});

/** A phone whose browser subscribes at the stand-in: without a screen it has no push service of its own. */
async function openPhone(context: BrowserContext): Promise<Page> {
  await context.grantPermissions(['notifications']);
  await context.exposeFunction('subscribeAt', (key: string) => service.subscribe(key));
  await context.addInitScript(() => {
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

const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = self as never as { registration: ServiceWorkerRegistration };
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, tag }) => ({ title, tag }));
  });

test('pushes are offered after saving a climb, arrive on the phone, replace each other and open their page', async ({
  browser,
}) => {
  const ana = await newcomer();
  await ana.client.call('notifications.setQuietHours', { quietHours: null, timeZone: 'UTC' });
  const { items } = await read<{ items: { id: string; solutionCount: number }[] }>(
    '/api/gyms/demo-gym/climbs',
  );
  const climb = items.find(({ solutionCount }) => solutionCount > 0);
  if (climb === undefined) throw new Error('No climb of the demo has a solution');
  const solutions = await read<{ items: { id: string }[] }>(
    `/api/gyms/demo-gym/climbs/${climb.id}/solutions`,
  );
  const solutionId = solutions.items[0]?.id ?? '';
  const context = await browser.newContext({
    baseURL: product.origin,
    serviceWorkers: 'allow',
    ...phoneDevice,
  });
  const phone = await openPhone(context);
  const climbPage = `/gym/demo-gym/climb/${climb.id}`;

  await test.step('saving a climb brings the offer, and only a tap asks the browser', async () => {
    await phone.goto(`/auth/login?next=${encodeURIComponent(climbPage)}`);
    await phone.getByLabel('Email').fill(ana.email);
    await phone.getByLabel('Password', { exact: true }).fill(ana.password);
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await expect(phone).toHaveURL(climbPage);
    await waitForActiveWorker(phone);
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
  await test.step('a reply is pushed, and shown by the service worker', async () => {
    const { commentId } = await ana.client.call<{ commentId: string }>('comments.addComment', {
      solutionId,
      text: 'Which foot first?',
    });
    const mika = await signIn('climber@demo.test');
    const reply = { solutionId, parentId: commentId, text: 'The left one' };
    await mika.call('comments.addComment', reply);
    await expect.poll(() => service.received.length, { timeout: 20_000 }).toBe(1);
    message = service.received[0]?.text ?? '';
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
    // the browser's own tap can't be made without a screen
    await worker.evaluate(`(async () => {
      const [notification] = await self.registration.getNotifications();
      const tap = new ExtendableEvent('notificationclick');
      Object.defineProperty(tap, 'notification', { value: notification });
      self.dispatchEvent(tap);
    })()`);
    const { path } = JSON.parse(message) as { path: string };
    await expect(phone).toHaveURL((url) => `${url.pathname}${url.search}${url.hash}` === path);
    await expect.poll(() => shownBy(worker)).toEqual([]);
    await expect(phone).not.toHaveTitle(/^\(1\)/);
  });

  await test.step('turned off, nothing is sent', async () => {
    await phone.goto(`/${ana.username}/settings/notifications`);
    await phone.getByRole('switch', { name: 'On this device' }).click();
    await expect(phone.getByText('Push notifications are off on this device')).toBeVisible();
    await expect(phone.getByRole('switch', { name: 'On this device' })).not.toBeChecked();
  });
  await context.close();
});
