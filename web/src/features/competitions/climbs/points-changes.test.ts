import { expect, it } from 'vitest';
import { pointsChanges, pointsInImport } from './points-changes';

const climb = { number: 4, points: 100 };
const running = { format: 'boulder_pumpfest', scoreCount: 12 } as const;

it('asks about points that differ, once there are scores', () => {
  const edited = [{ climb, changes: { points: 150 } }];
  expect(pointsChanges(running, edited)).toEqual([{ number: 4, from: 100, to: 150 }]);
  expect(pointsChanges(running, [{ climb, changes: { points: 100 } }])).toEqual([]);
  expect(pointsChanges(running, [{ climb, changes: {} }])).toEqual([]);
  expect(pointsChanges({ ...running, scoreCount: 0 }, edited)).toEqual([]);
  expect(pointsChanges({ ...running, format: 'boulder_final' }, edited)).toEqual([]);
});

it('asks about those of an import too, but not about new climbs', () => {
  const change = (kind: 'new' | 'changed', field: string) => ({
    line: 2,
    kind,
    number: '4',
    name: 'Slab',
    fields: [{ field, before: kind === 'new' ? '' : '100', after: '150' }],
  });
  const changes = [
    change('changed', 'points'),
    change('changed', 'zones'),
    change('new', 'points'),
  ];
  expect(pointsInImport(running, { changes })).toEqual([{ number: 4, from: 100, to: 150 }]);
});
