import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/main.css';
import { createQueryClient } from './lib/query-client';
import { watchChunks } from './lib/chunk-failures';
import { wipeAtSignOut } from './lib/competition/kept-answers';
import { flagsStore } from './lib/session/flags';
import { session } from './lib/session/session';
import { createAppRouter } from './router';
import { followNavigation } from './routes/-shell/follow-navigation';
import { loadFormWidget } from './routes/-shell/form-widget';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

watchChunks();
session.start();
void flagsStore.load();
followNavigation(router);
loadFormWidget();
wipeAtSignOut();

/** Only somebody signed in keeps anything; visitors do not load what sends it. */
const endWait = session.subscribe(startQueueWhenSignedIn);
function startQueueWhenSignedIn(): void {
  if (session.read().status !== 'signed-in') return;
  endWait();
  void import('./routes/-shell/queues').then(({ startQueues }) => startQueues(queryClient));
}

/** Another user sees nothing of the one before: answers go, guards ask again. */
let uid: string | null | undefined;
session.subscribe(() => {
  const { status, user } = session.read();
  if (status === 'loading') return;
  const before = uid;
  uid = user?.uid ?? null;
  if (before === undefined || before === uid) return;
  queryClient.removeQueries({ type: 'inactive' });
  // After the screens have seen that nobody is signed in, and no longer ask for what needs somebody.
  setTimeout(() => {
    void queryClient.resetQueries();
    void router.invalidate();
  });
});

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
