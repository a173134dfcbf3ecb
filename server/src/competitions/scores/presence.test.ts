import { expect, it } from 'vitest';
import { createLocalBus } from '../../platform/live/bus';
import { createPresences } from './presence';

const jude = {
  competitionId: 'comp',
  uid: 'jude',
  deviceId: 'phone',
  name: 'Jude',
  at: { climbId: 'climb', competitorId: null },
};

it('is known on every node that hears the bus, and forgotten where it was said', () => {
  const bus = createLocalBus();
  const [one, two] = [createPresences(bus, () => 0), createPresences(bus, () => 0)];
  const olga = { competitionId: 'comp', uid: 'olga', deviceId: 'tablet' };
  expect(one.publish(jude)).toBe(true);
  expect(two.others(olga)).toMatchObject([jude]);
  expect(two.publish({ ...jude, at: null })).toBe(true);
  expect(one.others(olga)).toEqual([]);
  one.close();
  two.close();
});

it('of a node that was lost ends when it no longer holds, and nobody else’s does', () => {
  const bus = createLocalBus();
  let nowMs = 0;
  const [one, two] = [createPresences(bus, () => nowMs), createPresences(bus, () => nowMs)];
  const olga = { ...jude, uid: 'olga', deviceId: 'tablet', name: 'Olga' };
  two.publish(jude);
  one.publish(olga);
  // lost: it takes nothing back
  two.close();
  nowMs = 10_000;
  one.publish(olga);
  nowMs = 24_999;
  expect(one.others({ ...olga, deviceId: 'desk' })).toMatchObject([jude, olga]);
  nowMs = 25_000;
  expect(one.others({ ...olga, deviceId: 'desk' })).toMatchObject([olga]);
  // its screens find another node and are there again
  expect(one.publish(jude)).toBe(true);
  expect(one.others(olga)).toMatchObject([jude]);
  one.close();
});
