import { callCallable } from '../../../lib/api/call';
import { session } from '../../../lib/session/session';

/** Whether this browser can get pushes. */
export type PushSupport = 'unsupported' | 'blocked' | 'askable' | 'allowed';

const markName = 'push';

/** @returns what this browser allows now. */
export function pushSupport(): PushSupport {
  const isAble =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return 'unsupported';
  const { permission } = Notification;
  if (permission === 'denied') return 'blocked';
  return permission === 'granted' ? 'allowed' : 'askable';
}

/**
 * Asks the browser, which asks the person, and subscribes. Only ever called from a tap.
 * @returns false if they refused. @throws if the browser or the server fails.
 */
export async function turnOnPush(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await subscribeWith(publicKey);
  return true;
}

/** Ends the pushes to this browser, on the server first: a subscription that nothing is sent to does no harm. */
export async function turnOffPush(): Promise<void> {
  await callCallable('push.unsubscribe', {});
  setMark(null);
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
}

/**
 * Tells the server again where this browser is, if it got pushes and something changed since: the push service gave it
 * another address, or its session is a new one.
 */
export async function keepSubscribed(publicKey: () => Promise<string>): Promise<void> {
  const mark = readMark();
  const { user } = session.read();
  if (mark === null || user === null || pushSupport() !== 'allowed') return;
  if (!mark.startsWith(`${user.uid} `)) return;
  const subscription = await currentSubscription();
  if (subscription !== null && mark === markOf(subscription)) return;
  await subscribeWith(await publicKey());
}

async function subscribeWith(publicKey: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options);
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await callCallable('push.subscribe', {
    subscription: { endpoint, keys: { p256dh, auth } },
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  setMark(markOf(subscription));
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** For whom, in which session and where. */
function markOf({ endpoint }: PushSubscription): string {
  const { user } = session.read();
  return `${user?.uid} ${String(user?.claims['sid'])} ${endpoint}`;
}

function readMark(): string | null {
  try {
    return localStorage.getItem(markName);
  } catch {
    return null;
  }
}

function setMark(mark: string | null): void {
  try {
    if (mark === null) localStorage.removeItem(markName);
    else localStorage.setItem(markName, mark);
  } catch {
    // Without storage a changed address is noticed by nobody.
  }
}
