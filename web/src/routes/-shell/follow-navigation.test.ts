// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { createAppRouter } from '../../router';
import { followNavigation } from './follow-navigation';

type Listener = (event: { fromLocation?: object; pathChanged: boolean }) => void;

it('the progress bar ends with the navigation, and when it is turned back', async () => {
  const listeners = new Map<string, Listener>();
  const router = {
    subscribe: (name: string, listener: Listener) => void listeners.set(name, listener),
  };
  // it only subscribes
  followNavigation(router as unknown as ReturnType<typeof createAppRouter>);
  const begin = () => listeners.get('onBeforeLoad')?.({ fromLocation: {}, pathChanged: true });
  const bar = () => document.querySelector('[data-progress-bar]');
  begin();
  await waitFor(() => expect(bar()).not.toBeNull());
  listeners.get('onResolved')?.({ pathChanged: true });
  await waitFor(() => expect(bar()).toBeNull(), { timeout: 3_000 });
  begin();
  await waitFor(() => expect(bar()).not.toBeNull());
  // Stay: the router loads the page that is shown, and that is all it says
  listeners.get('onBeforeLoad')?.({ fromLocation: {}, pathChanged: false });
  await waitFor(() => expect(bar()).toBeNull(), { timeout: 3_000 });
});
