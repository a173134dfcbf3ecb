// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useBackToList } from './use-back-to-list';

afterEach(cleanup);

/** Opens these addresses one after the other on a screen whose list shows at `/<its name>`; a press closes what is open. */
async function visit(first: string, ...then: readonly string[]) {
  const history = createMemoryHistory({ initialEntries: [first] });
  const root = createRootRoute({
    component: function Screen() {
      const { pathname } = useLocation();
      const [, of = '', opened] = pathname.split('/');
      const backToList = useBackToList({ of, isList: opened === undefined });
      const close = () => backToList() || history.replace(`/${of}`);
      return (
        <button type="button" onClick={close}>
          {pathname}
        </button>
      );
    },
  });
  const router = createRouter({ routeTree: root, history });
  // the product's own router brings every screen with it
  render(<RouterProvider router={router as never} />);
  for (const path of [first, ...then]) {
    if (path !== first) act(() => history.push(path));
    await screen.findByRole('button', { name: path });
  }
  return history;
}

function indexIn({ location }: RouterHistory): number {
  const { __TSR_index: index } = location.state;
  return index;
}

async function close(): Promise<void> {
  await act(async () => screen.getByRole('button').click());
}

it('goes back to the list that something was opened from', async () => {
  const history = await visit('/elsewhere', '/granite', '/granite/slow-burn');
  await close();
  await screen.findByRole('button', { name: '/granite' });
  expect(indexIn(history)).toBe(1);
});

it.each([
  ['an address that was opened', ['/elsewhere', '/granite/slow-burn']],
  ['a list of something else', ['/slate', '/granite/slow-burn']],
])('doesn’t take %s for the list', async (_, [first = '', opened = '']) => {
  const history = await visit(first, opened);
  await close();
  await screen.findByRole('button', { name: '/granite' });
  expect(indexIn(history)).toBe(1);
});
