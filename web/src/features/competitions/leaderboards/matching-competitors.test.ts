import { expect, it } from 'vitest';
import { makeBoard } from '../model/testing-board';
import { matchingCompetitors } from './matching-competitors';

const names = ['Maëlle Castagnède-Bourrel', 'Zofia Wiśniewska', 'Noor Haddad'];
const competitors = makeBoard(3, () => null).competitors.map((one, index) => ({
  ...one,
  name: names[index] ?? '',
}));
const found = (text: string) => [...(matchingCompetitors(competitors, text) ?? ['everybody'])];

it('finds by the start of any part of the name, without accents and capitals, or by the number', () => {
  expect(found('maelle')).toEqual(['competitor-0']);
  expect(found('bourrel MA')).toEqual(['competitor-0']);
  expect(found('wisn')).toEqual(['competitor-1']);
  expect(found('102')).toEqual(['competitor-2']);
  expect(found('oor')).toEqual([]);
  expect(found('  ')).toEqual(['everybody']);
});
