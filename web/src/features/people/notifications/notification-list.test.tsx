// @vitest-environment happy-dom
import type { Notification } from '@cruxboard/contracts/people/notifications/notifications';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readKey } from '../../../lib/api/read';
import { toasts } from '../../../lib/messages/toasts';
import {
  answerLater,
  type FakeAnswer,
  refusal,
  serveAnswers,
  unreachable,
} from '../../../lib/testing/fake-server';
import { renderScreen } from '../../../lib/testing/render-screen';
import { NotificationList } from './notification-list';

const at = '2026-11-20T08:00:00.000Z';
const climbs = ['Cold Front', 'Slow Burn', 'Paper Moon'];

function notification(n: number, change: Partial<Notification> = {}): Notification {
  const actor = { uid: 'ben', username: 'ben', name: 'Ben', photoURL: null };
  return {
    id: `n${9 - n}`,
    kind: 'climb_liked',
    relation: {
      recipient: { uid: 'ana' },
      actors: { count: 1, items: [actor] },
      subject: { kind: 'climb', id: `c${n}`, name: climbs[n] ?? `Climb ${n}`, path: '/gym/g' },
    },
    created_at: at,
    seen_at: at,
    opened_at: null,
    archived_at: null,
    deleted_at: null,
    updated_at: at,
    ...change,
  };
}
const three = [0, 1, 2].map((n) => notification(n));

const page = (items: readonly Notification[], unopenedCount: number) => ({
  items,
  nextCursor: null,
  unopenedCount,
});
const listed = (items: readonly Notification[], unopenedCount: number) => ({
  pages: [page(items, unopenedCount)],
  pageParams: [''],
});
const reads = (items: readonly Notification[], unopenedCount = items.length) => ({
  '/api/me/notifications': page(items, unopenedCount),
  '/api/me/notifications/unopened': { unopenedCount },
  '/api/call/notifications.markSeen': { count: 0 },
});

async function open(answers: Record<string, FakeAnswer>) {
  const sent = serveAnswers(answers);
  const view = renderScreen(<NotificationList onLeave={vi.fn()} />);
  await waitFor(() => expect(screen.queryByText('Loading notifications')).toBeNull());
  const unopened = () =>
    view.client.getQueryData<{ unopenedCount: number }>(
      readKey('/api/me/notifications/unopened', {}),
    )?.unopenedCount;
  return { ...view, sent, unopened };
}

const shown = () =>
  screen.queryAllByRole('listitem').map((row) => within(row).getByRole('link').textContent ?? '');
const archive = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name: `Archive: Ben liked your climb ${name}` }));
const messages = () => toasts.read().filter(({ isLeaving }) => !isLeaving);

beforeEach(() => {
  for (const { id } of toasts.read()) toasts.close(id);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('folds many people into one sentence, and says which are unread', async () => {
  const people = ['Ben', 'Cleo', 'Dan'].map((name) => {
    return { uid: name, username: name, name, photoURL: null };
  });
  const by = (count: number, change: Partial<Notification> = {}) => {
    const base = notification(count, change);
    const actors = { count, items: people.slice(0, count) };
    return { ...base, relation: { ...base.relation, actors } };
  };
  await open(reads([by(1, { opened_at: at }), by(2), by(14)]));
  const [one, two, many] = shown();
  expect(one).toMatch(/^Ben liked your climb Slow Burn/);
  expect(two).toMatch(/^Ben and Cleo liked your climb Paper Moon/);
  expect(many).toMatch(/^Ben and 13 others liked your climb Climb 14/);
  expect([one, two, many].map((text) => text?.includes('unread'))).toEqual([false, true, true]);
});

it('loads what is older on request, says so if that fails, and archives what is on any page', async () => {
  const older = [3, 4].map((n) => notification(n));
  const answers: FakeAnswer[] = [refusal('permission_denied', 403), page(older, 5)];
  await open({
    ...reads([]),
    '/api/me/notifications': { ...page(three, 5), nextCursor: 'older' },
    '/api/me/notifications?cursor=older': () => {
      const next = answers.shift();
      return typeof next === 'function' ? next() : next;
    },
    '/api/call/notifications.archiveNotification': () => new Promise(() => undefined),
  });
  fireEvent.click(screen.getByRole('button', { name: 'More notifications' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shown()).toHaveLength(5));
  expect(screen.queryByRole('button', { name: 'More notifications' })).toBeNull();
  archive('Climb 4');
  await waitFor(() => expect(shown()).toHaveLength(4));
});

it('says so if there are none', async () => {
  await open(reads([]));
  expect(screen.getByText('You’re all caught up')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

it('offers to try again if loading failed, with the reason', async () => {
  let isMended = false;
  const denied = refusal('permission_denied', 403, 'You don’t have permission to do this.');
  const answer = () => (isMended ? reads(three)['/api/me/notifications'] : denied());
  await open({ ...reads([]), '/api/me/notifications': answer });
  expect(screen.getByText('You don’t have permission to do this.')).toBeTruthy();
  isMended = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shown()).toHaveLength(3));
});

it('marks as seen what it shows for the first time, once, and again when somebody joins', async () => {
  const fresh = notification(0, { seen_at: null });
  const { sent, client } = await open(reads([fresh, notification(1)]));
  const seen = () => sent.map(({ data }) => data);
  expect(seen()).toEqual([{ notificationIds: ['n9'] }]);
  const key = readKey('/api/me/notifications', {});
  client.setQueryData(key, listed([fresh, notification(2)], 2));
  await waitFor(() => expect(shown()[1]).toContain('Paper Moon'));
  expect(seen()).toHaveLength(1);
  const folded = { ...fresh, updated_at: '2026-11-20T09:00:00.000Z' };
  client.setQueryData(key, listed([folded, notification(1)], 2));
  await waitFor(() => expect(seen()).toHaveLength(2));
});

it('archives at once, and shows it again where it was if the server refuses', async () => {
  const waiting = answerLater();
  const { unopened } = await open({
    ...reads(three),
    '/api/call/notifications.archiveNotification': () => waiting.answered,
  });
  archive('Slow Burn');
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(unopened()).toBe(2);
  waiting.answer(refusal('not_found', 404, 'We couldn’t find that.')());
  await waitFor(() => expect(shown()).toHaveLength(3));
  expect(shown()[1]).toContain('Slow Burn');
  expect(unopened()).toBe(3);
  expect(messages()).toMatchObject([
    { words: 'Couldn’t archive. We couldn’t find that.', tone: 'error' },
  ]);
});

it.each([
  ['in the order they were archived', [0, 1]],
  ['the other way round', [1, 0]],
])('shows all again that could not be archived, %s', async (_name, order) => {
  const failures = [answerLater(), answerLater()];
  const waiting = [...failures];
  const answers = {
    ...reads(three),
    '/api/call/notifications.archiveNotification': () => waiting.shift()?.answered ?? {},
  };
  const { unopened } = await open(answers);
  archive('Cold Front');
  await waitFor(() => expect(shown()).toHaveLength(2));
  archive('Slow Burn');
  await waitFor(() => expect(shown()).toHaveLength(1));
  // from here on every read fails
  serveAnswers({
    '/api/me/notifications': unreachable,
    '/api/me/notifications/unopened': unreachable,
  });
  for (const n of order) failures[n]?.fail();
  await waitFor(() => expect(shown()).toHaveLength(3));
  const named = shown().map((text) => climbs.find((name) => text.includes(name)));
  expect(named).toEqual(climbs);
  expect(unopened()).toBe(3);
});

it('restores archived notifications, and says so if that fails', async () => {
  const sent = (
    await open({
      ...reads(three),
      '/api/call/notifications.archiveNotification': { archivedAt: at, count: 1 },
      '/api/call/notifications.restoreNotifications': refusal('internal', 500),
    })
  ).sent;
  archive('Cold Front');
  await waitFor(() => expect(messages()).toMatchObject([{ words: 'Archived' }]));
  messages()[0]?.action?.onPress();
  await waitFor(() =>
    expect(messages()).toMatchObject([{ words: expect.stringMatching(/^Couldn’t undo/) }]),
  );
  expect(sent.at(-1)).toEqual({
    address: 'notifications.restoreNotifications',
    data: { archivedAt: at },
  });
});
