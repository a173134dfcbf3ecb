import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/main.css';
import { createQueryClient } from './lib/query/query-client';
import { watchChunks } from './lib/loading/chunk-failures';
import { watchErrors } from './lib/report/watch-errors';
import { flagsStore } from './lib/session/flags';
import { readKnownUser } from './lib/session/known-user';
import { session } from './lib/session/session';
import { whenSettled } from './lib/browser/when-settled';
import { createAppRouter } from './router';
import { followNavigation } from './routes/-shell/follow-navigation';
import { publicConfig } from './lib/config/public-config';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

watchErrors();
watchChunks();
session.start();
void flagsStore.load();
followNavigation(router);
if (publicConfig().formWidgetUrl !== null) {
  void import('./routes/-shell/form-widget').then(({ loadFormWidget }) => loadFormWidget(router));
}

/** Only signed-in users have a queue; visitors don't load what sends it. */
const endWait = session.subscribe(startQueueWhenSignedIn);
function startQueueWhenSignedIn(): void {
  if (session.read().status !== 'signed-in') return;
  endWait();
  void startQueuesWhenSettled();
}

/** What the screen itself is made of comes first on a slow network. */
async function startQueuesWhenSettled(): Promise<void> {
  await whenSettled();
  const { startQueues } = await import('./routes/-shell/queues');
  startQueues(queryClient);
}

/** Another user must see nothing of the previous one: cached answers go, and guards run again. */
let uid: string | null | undefined = readKnownUser() ?? undefined;
session.subscribe(() => {
  const { status, user, error, isAway } = session.read();
  if (status === 'loading') return;
  const before = uid;
  uid = user?.uid ?? null;
  if (before === undefined || before === uid) return;
  // An error of the server doesn't mean that somebody else is signed in.
  const isKnown = error === null || isAway;
  if (before !== null && isKnown) {
    void import('./lib/offline/answer-cache').then((cache) => cache.clearCache());
  }
  queryClient.removeQueries({ type: 'inactive' });
  // After the screens have seen the sign-out and stopped requesting what needs a user.
  setTimeout(() => {
    void queryClient.resetQueries();
    void router.invalidate();
  });
});

/** Offline use, updates and the way back can wait until the page works. */
void startWhenSettled();
async function startWhenSettled(): Promise<void> {
  await whenSettled();
  const { startLate } = await import('./routes/-shell/start-late');
  startLate(queryClient, router.history);
}

void draw();
async function draw(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  // The server's first view stays until there is a screen; why there is none, the mounted router says.
  if (root.firstElementChild !== null) await untilLoaded();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** Loads the first screen. Redirects are followed as a mounted router follows them; else `load` would never end. */
async function untilLoaded(): Promise<void> {
  const end = router.history.subscribe(router.load);
  await router.load().catch(() => undefined);
  end();
}
