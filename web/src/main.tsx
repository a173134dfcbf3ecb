import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/main.css';
import { createQueryClient } from './lib/query/query-client';
import { watchChunks } from './lib/loading/chunk-failures';
import { flagsStore } from './lib/session/flags';
import { readKnownUser } from './lib/session/known-user';
import { session } from './lib/session/session';
import { whenSettled } from './lib/browser/when-settled';
import { createAppRouter } from './router';
import { followNavigation } from './routes/-shell/follow-navigation';
import { publicConfig } from './lib/config/public-config';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

watchChunks();
session.start();
void flagsStore.load();
followNavigation(router);
if (publicConfig().formWidgetUrl !== null) {
  void import('./routes/-shell/form-widget').then(({ loadFormWidget }) => loadFormWidget());
}

/** Only somebody signed in keeps anything; visitors do not load what sends it. */
const endWait = session.subscribe(startQueueWhenSignedIn);
function startQueueWhenSignedIn(): void {
  if (session.read().status !== 'signed-in') return;
  endWait();
  void import('./routes/-shell/queues').then(({ startQueues }) => startQueues(queryClient));
}

/** Another user sees nothing of the one before: answers go, kept ones too, guards ask again. */
let uid: string | null | undefined = readKnownUser() ?? undefined;
session.subscribe(() => {
  const { status, user, error, isAway } = session.read();
  if (status === 'loading') return;
  const before = uid;
  uid = user?.uid ?? null;
  if (before === undefined || before === uid) return;
  // A server that could not say who this is has not said that it is somebody else.
  const isTold = error === null || isAway;
  if (before !== null && isTold) {
    void import('./lib/offline/answer-cache').then((kept) => kept.clearCache());
  }
  queryClient.removeQueries({ type: 'inactive' });
  // After the screens have seen that nobody is signed in, and no longer ask for what needs somebody.
  setTimeout(() => {
    void queryClient.resetQueries();
    void router.invalidate();
  });
});

/** What works without a network, and how a new version arrives, is nothing to wait for. */
void startLate();
async function startLate(): Promise<void> {
  await whenSettled();
  const { startOffline } = await import('./lib/offline/start');
  startOffline(queryClient);
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
