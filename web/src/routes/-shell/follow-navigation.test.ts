// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { createAppRouter } from '../../router';
import { followNavigation } from './follow-navigation';

type Listener = (event: { fromLocation?: object; pathChanged: boolean }) => void;

function navigation() {
  const listeners = new Map<string, Listener>();
  const router = {
    subscribe: (name: string, listener: Listener) => void listeners.set(name, listener),
  };
  // it only subscribes
  followNavigation(router as unknown as ReturnType<typeof createAppRouter>);
  return {
    begin: () => listeners.get('onBeforeLoad')?.({ fromLocation: {}, pathChanged: true }),
    stay: () => listeners.get('onBeforeLoad')?.({ fromLocation: {}, pathChanged: false }),
    resolve: () => listeners.get('onResolved')?.({ pathChanged: true }),
  };
}

const bar = () => document.querySelector('[data-progress-bar]');

it('shows no progress bar for a navigation that ended before the bar had loaded', async () => {
  const { begin, resolve } = navigation();
  begin();
  resolve();
  await import('../../ui/progress-bar');
  await Promise.resolve();
  expect(bar()).toBeNull();
});

it('the progress bar ends with the navigation, and when it is turned back', async () => {
  const { begin, stay, resolve } = navigation();
  begin();
  await waitFor(() => expect(bar()).not.toBeNull());
  resolve();
  await waitFor(() => expect(bar()).toBeNull());
  begin();
  await waitFor(() => expect(bar()).not.toBeNull());
  // Stay: the router loads the page that is shown, and that is all it says
  stay();
  await waitFor(() => expect(bar()).toBeNull());
});
