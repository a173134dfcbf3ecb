import { describe, expect, it } from 'vitest';
import { calledName, runningOrder } from './running-order';

const entrant = (
  name: string,
  number: number | null,
  more: { seed?: number; categoryId?: string; state?: 'withdrawn' } = {},
) => ({
  id: name,
  name,
  number,
  categoryId: more.categoryId ?? null,
  seed: more.seed ?? null,
  state: more.state ?? ('competing' as const),
});
const names = (list: readonly { name: string }[]) => list.map((one) => one.name);

describe('the running order', () => {
  it('has the best seed last', () => {
    const field = [
      entrant('Ana', 1, { seed: 1 }),
      entrant('Bo', 2, { seed: 3 }),
      entrant('Cy', 3, { seed: 2 }),
    ];
    expect(names(runningOrder(field, undefined))).toEqual(['Bo', 'Cy', 'Ana']);
  });
  it('goes by number where a seed is missing, nameless numbers last', () => {
    const field = [entrant('Ana', null), entrant('Bo', 12, { seed: 1 }), entrant('Cy', 3)];
    expect(names(runningOrder(field, undefined))).toEqual(['Cy', 'Bo', 'Ana']);
  });
  it('leaves out other categories and who is out', () => {
    const field = [
      entrant('Ana', 1, { categoryId: 'w' }),
      entrant('Bo', 2, { categoryId: 'm' }),
      entrant('Cy', 3, { categoryId: 'w', state: 'withdrawn' }),
    ];
    expect(names(runningOrder(field, 'w'))).toEqual(['Ana']);
  });
  it('calls by first name unless two share it', () => {
    const field = [entrant('Ana Silva', 1), entrant('Ana Kurz', 2), entrant('Bo Li', 3)];
    expect(field.map((one) => calledName(one.name, field))).toEqual([
      'Ana Silva',
      'Ana Kurz',
      'Bo',
    ]);
  });
});
