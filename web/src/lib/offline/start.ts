import type { QueryClient } from '@tanstack/react-query';
import { cacheRestMessage } from '../../sw/requests';
import { whenSettled } from '../browser/when-settled';
import { cacheAnswers } from './cache-answers';
import { registerWorker } from './register-worker';
import { watchForUpdates } from './watch-for-updates';

/** Prepares later visits: shows the faces that a first visit put off, caches answers, registers the service worker, watches for new versions. */
export function startOffline(queryClient: QueryClient): void {
  showFaces();
  cacheAnswers(queryClient);
  if (!import.meta.env.PROD) return;
  void startWorker();
}

async function startWorker(): Promise<void> {
  const registration = await registerWorker();
  watchForUpdates(registration);
  if (registration !== null) await cacheRestWhenIdle();
}

/** From the next visit on the device has them, and the script in the head doesn't put them off. */
function showFaces(): void {
  delete document.documentElement.dataset['faces'];
  try {
    localStorage.setItem('faces', '1');
  } catch {
    // Without storage they come late each time.
  }
}

/** The page had to wait for its own files; the other screens' files wait for the page. */
async function cacheRestWhenIdle(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  // what was loaded before the worker was there never passed it
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  active?.postMessage(loadedFiles());
  await new Promise((resolve) => {
    setTimeout(resolve, idleMs);
  });
  await whenSettled();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  active?.postMessage(cacheRestMessage);
}

/** @returns the paths of the hashed files that the page has loaded. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'));
}

/** Long enough for the first taps on a slow network. */
const idleMs = 10_000;
