// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { readKey } from '../../../lib/api/read';
import { createQueryClient } from '../../../lib/query/query-client';
import { type FakeAnswer, serveAnswers, unreachable } from '../../../lib/testing/fake-server';
import { renderScreen } from '../../../lib/testing/render-screen';
import { NotificationFollower } from '../notifications/follower';

const at = '2026-11-20T08:00:00.000Z';
/** One happened in each minute: 01A, 01B and so on. */
const timeOf = (id: string) => `2026-11-20T07:${id.charCodeAt(2) - 65 + 10}:00.000Z`;
const unseen = (id: string, created_at = timeOf(id)) => ({
  id,
  created_at,
  seen_at: null as string | null,
  opened_at: null,
});
const seen = (id: string, created_at = timeOf(id)) => ({ ...unseen(id, created_at), seen_at: at });
const opened = (id: string) => ({ ...seen(id), opened_at: at });
const page = (items: readonly object[], nextCursor: string | null = null) => ({
  items,
  nextCursor,
  unopenedCount: items.length,
});

let looks = 0;

/** A browser that gets pushes and still shows these; closing one takes it out. `times`: of those that came late. */
function trayOf(ids: readonly string[], times: Readonly<Record<string, string | undefined>> = {}) {
  const tray = new Set(ids);
  const dataOf = (id: string) => ({ id, at: id in times ? times[id] : timeOf(id) });
  const getNotifications = async () => {
    looks += 1;
    return [...tray].map((id) => ({ data: dataOf(id), close: () => tray.delete(id) }));
  };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ getNotifications }) },
  });
  return tray;
}

/** Opens a page; `listed` is asked for the list. @returns what another change of a notification does. */
function openPage(listed: FakeAnswer) {
  const isRead = vi.fn(async () => (typeof listed === 'function' ? listed() : listed));
  serveAnswers({
    '/api/me/notifications/unopened': { unopenedCount: 0 },
    '/api/me/notifications': isRead,
  });
  const client = createQueryClient();
  renderScreen(<NotificationFollower />, client);
  const key = readKey('/api/me/notifications/unopened');
  return { isRead, change: () => client.invalidateQueries({ queryKey: key }) };
}

afterEach(() => {
  looks = 0;
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('a page that opens closes what was seen, opened or undone elsewhere, and nothing else', async () => {
  const tray = trayOf(['01A', '01B', '01C', '01D', '']);
  openPage(page([unseen('01D'), opened('01C'), seen('01A')]));
  await waitFor(() => expect([...tray]).toEqual(['01D', '']));
});

it('one that is of several is closed once the newest are all seen', async () => {
  const tray = trayOf(['']);
  let items = [unseen('01B'), seen('01A')];
  const { isRead, change } = openPage(() => page(items));
  await waitFor(() => expect(isRead).toHaveBeenCalled());
  expect([...tray]).toEqual(['']);
  items = [seen('01B'), seen('01A')];
  await change();
  await waitFor(() => expect([...tray]).toEqual([]));
});

it('what may be on the list’s next page stays', async () => {
  const tray = trayOf(['01A', '01C', '01E']);
  openPage(page([seen('01D'), unseen('01B')], 'more'));
  await waitFor(() => expect([...tray]).toEqual(['01A']));
});

it('so does what is written after others that happened later: the list goes by when', async () => {
  const late = timeOf('01A');
  // its job was the last, though it happened before the page's last
  // and what closes is the last that is looked at
  const tray = trayOf(['01E', '01F', '01G', '01D'], {
    '01E': late,
    '01F': timeOf('01B'),
    '01G': undefined,
  });
  openPage(page([seen('01D'), unseen('01B')], 'more'));
  await waitFor(() => expect([...tray]).toEqual(['01E', '01F', '01G']));
  cleanup();
  // and the page's last may be written late itself
  openPage(page([seen('01D'), seen('01F', timeOf('01C')), unseen('01B')], 'more'));
  await waitFor(() => expect([...tray]).toEqual(['01E', '01G']));
});

it('so does what comes while the list is read, and what nothing is known about', async () => {
  const tray = trayOf(['01A']);
  const { isRead } = openPage(async () => {
    tray.add('01B');
    return page([]);
  });
  await waitFor(() => expect([...tray]).toEqual(['01B']));
  cleanup();
  isRead.mockClear();
  const again = openPage(unreachable);
  await waitFor(() => expect(again.isRead).toHaveBeenCalled());
  expect([...tray]).toEqual(['01B']);
});

it('a notification that changes while the page is open is closed, too', async () => {
  const tray = trayOf(['01A']);
  let items = [unseen('01A')];
  const { isRead, change } = openPage(() => page(items));
  await waitFor(() => expect(isRead).toHaveBeenCalled());
  expect([...tray]).toEqual(['01A']);
  items = [seen('01A')];
  await change();
  await waitFor(() => expect([...tray]).toEqual([]));
});

it('nothing is asked while nothing is shown', async () => {
  trayOf([]);
  const { isRead, change } = openPage(page([]));
  await waitFor(() => expect(looks).toBe(1));
  await change();
  await waitFor(() => expect(looks).toBe(2));
  expect(isRead).not.toHaveBeenCalled();
});
