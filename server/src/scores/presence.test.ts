import { expect, it } from 'vitest';
import { createLocalBus } from '../live/bus';
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
  expect(one.tell(jude)).toBe(true);
  expect(two.others(olga)).toMatchObject([jude]);
  expect(two.tell({ ...jude, at: null })).toBe(true);
  expect(one.others(olga)).toEqual([]);
  one.close();
  two.close();
});
