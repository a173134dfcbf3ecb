import { isRecord } from '../api/errors';
import { isOnline, subscribeOnline } from '../browser/online';
import { toasts } from '../messages/toasts';
import { update } from '../loading/update';

const everyMs = 10 * 60_000;
const atMostEveryMs = 60_000;
/** The longest timer there is: until somebody taps. */
const stayMs = 2 ** 31 - 1;
const toastKey = 'new-version';

/** Polls for a newer version than this page, and announces it when it may. */
export function watchForUpdates(registration: ServiceWorkerRegistration | null): void {
  let askedAtMs = Date.now();
  const look = async () => {
    if (update.read().isReady || !isOnline() || Date.now() - askedAtMs < atMostEveryMs) return;
    askedAtMs = Date.now();
    if (!(await isNewer())) return;
    // Announced once it is fully downloaded, so that it also opens offline.
    await registration?.update().catch(() => undefined);
    await settled(registration?.installing ?? registration?.waiting ?? null);
    update.announce();
  };
  setInterval(() => void look(), everyMs);
  subscribeOnline(() => void look());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look();
  });
  // A chunk that can't be loaded any more is the surest sign.
  window.addEventListener('vite:preloadError', () => {
    if (isOnline()) update.announce();
  });
  announceWhenReady();
}

async function isNewer(): Promise<boolean> {
  const own = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  try {
    const response = await fetch('/build.json', { cache: 'no-store' });
    const body: unknown = response.ok ? await response.json() : null;
    return isRecord(body) && typeof body['id'] === 'string' && body['id'] !== own;
  } catch {
    return false;
  }
}

/** Resolves when a worker has taken over or failed. */
function settled(worker: ServiceWorker | null): Promise<void> {
  return new Promise((resolve) => {
    const isSettled = () =>
      worker === null || worker.state === 'activated' || worker.state === 'redundant';
    if (isSettled()) return resolve();
    worker?.addEventListener('statechange', () => {
      if (isSettled()) resolve();
    });
  });
}

/** One persistent toast, hidden while a screen that must not be disturbed is open. */
function announceWhenReady(): void {
  let shown: string | null = null;
  let isDeclined = false;
  update.subscribe(() => {
    const { isReady, isHeld } = update.read();
    if (isReady && !isHeld && shown === null && !isDeclined) {
      shown = toasts.show({
        key: toastKey,
        words: texts.ready,
        durationMs: stayMs,
        action: { label: texts.reload, onPress: update.take },
        onClose: () => {
          isDeclined = !update.read().isHeld;
          shown = null;
        },
      });
    } else if (isHeld && shown !== null) toasts.close(shown);
  });
}

export const texts = { ready: 'A new version is ready', reload: 'Reload' } as const;
