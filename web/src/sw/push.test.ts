import { expect, it } from 'vitest';
import { notificationOf, parsePush } from './push';

const at = '2026-11-20T08:00:00.000Z';

it('shows what the push says, one for each notification', () => {
  const pushed = { id: '01J', title: 'Ana liked your climb Slow Burn', path: '/gym/a/climb/b', at };
  const parsed = parsePush(JSON.stringify(pushed));
  expect(parsed).toEqual({ ...pushed, tag: '01J' });
  expect(notificationOf(parsed)).toMatchObject({
    title: pushed.title,
    options: { tag: '01J', data: { id: '01J', path: '/gym/a/climb/b', at } },
  });
});

it('shows several as one that names none of them', () => {
  const title = '12 new notifications';
  const pushed = { id: '', tag: 'many-01J', title, path: '/?notifications=1' };
  expect(notificationOf(parsePush(JSON.stringify(pushed)))).toMatchObject({
    title,
    options: { tag: 'many-01J', data: { id: '', path: '/?notifications=1' } },
  });
});

it.each([
  undefined,
  '',
  'not JSON',
  'null',
  '{}',
  '{"id":"a","title":"","path":"/"}',
  '{"id":"a","tag":1,"title":"b","path":"/"}',
  '{"id":"a","title":"b","path":"https://elsewhere.test/"}',
  '{"id":"a","title":"b","path":"//elsewhere.test/"}',
  '{"id":"a","title":"b","path":"/\\\\elsewhere.test/"}',
])('shows something harmless for %s', (text) => {
  expect(parsePush(text)).toEqual({
    id: '',
    tag: '',
    title: 'You have a new notification',
    path: '/',
  });
});
