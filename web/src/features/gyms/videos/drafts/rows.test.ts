import type { Draft } from '@cruxboard/contracts/gyms/solutions/solutions';
import { expect, it } from 'vitest';
import type { Sending } from '../sending/sending';
import { isPublishable, rowsOf } from './rows';

// rows read nothing else of either
const draft = (id: string, change: object = {}) =>
  ({
    id,
    climb: { name: `climb of ${id}` },
    publishesWhenReady: false,
    video: { state: 'ready' },
    ...change,
  }) as Draft;
const sending = (key: string, change: Partial<Sending> = {}) =>
  ({
    key,
    climbName: `climb of ${key}`,
    solutionId: null,
    replaces: null,
    problem: null,
    ...change,
  }) as Sending;
const keys = (rows: ReturnType<typeof rowsOf>) => rows.map(({ key }) => key);

it('shows a draft and the video on its way to it as one', () => {
  const rows = rowsOf([draft('d')], [sending('s', { solutionId: 'd' })], { isNewestFirst: true });
  expect(rows).toHaveLength(1);
  expect(rows[0]?.sending?.key).toBe('s');
});

it('puts videos without a draft where new ones are', () => {
  const sendings = [sending('s1'), sending('s2')];
  expect(keys(rowsOf([draft('d')], sendings, { isNewestFirst: true }))).toEqual(['s2', 's1', 'd']);
  expect(keys(rowsOf([draft('d')], sendings, { isNewestFirst: false }))).toEqual(['d', 's1', 's2']);
});

it('knows another video for a failed draft', () => {
  const rows = rowsOf([draft('d')], [sending('s', { replaces: 'd' })], { isNewestFirst: true });
  expect(keys(rows)).toEqual(['d']);
});

it.each([
  ['ready', {}, true],
  ['still processed', { video: { state: 'processing' } }, true],
  ['failed', { video: { state: 'failed' } }, false],
  ['already waiting to be published', { publishesWhenReady: true }, false],
])('offers to publish what is %s: %o, %s', (_, change, expected) => {
  const [row] = rowsOf([draft('d', change)], [], { isNewestFirst: true });
  expect(isPublishable(row!)).toBe(expected);
});
