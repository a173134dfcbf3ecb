import { describe, expect, it } from 'vitest';
import { findCompetitors } from './find-competitors';

const entrant = (name: string, number: number | null) => ({ name, number });
const names = (list: readonly { name: string }[]) => list.map((one) => one.name);

describe('finding a competitor', () => {
  const field = [entrant('Tomás Rey', 12), entrant('Ines Tom', 120), entrant('Bo', 2)];
  it('takes an exact number before numbers that begin so', () => {
    expect(names(findCompetitors(field, '12'))).toEqual(['Tomás Rey']);
    expect(names(findCompetitors(field, '1'))).toEqual(['Tomás Rey', 'Ines Tom']);
  });
  it('takes names without their accents', () => {
    expect(names(findCompetitors(field, 'tomas'))).toEqual(['Tomás Rey']);
    expect(names(findCompetitors(field, 'tom'))).toEqual(['Tomás Rey', 'Ines Tom']);
  });
});
