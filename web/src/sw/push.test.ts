import { expect, it } from 'vitest';
import { notificationOf, parsePush } from './push';

it('shows what the push says, one for each notification', () => {
  const pushed = { id: '01J', title: 'Ana liked your climb Slow Burn', path: '/gym/a/climb/b' };
  expect(parsePush(JSON.stringify(pushed))).toEqual(pushed);
  expect(notificationOf(pushed)).toMatchObject({
    title: pushed.title,
    options: { tag: '01J', data: { id: '01J', path: '/gym/a/climb/b' } },
  });
});

it.each([
  undefined,
  '',
  'not JSON',
  'null',
  '{}',
  '{"id":"a","title":"","path":"/"}',
  '{"id":"a","title":"b","path":"https://elsewhere.test/"}',
  '{"id":"a","title":"b","path":"//elsewhere.test/"}',
  '{"id":"a","title":"b","path":"/\\\\elsewhere.test/"}',
])('shows something harmless for %s', (text) => {
  expect(parsePush(text)).toEqual({ id: '', title: 'You have a new notification', path: '/' });
});
