import { expect, it } from 'vitest';
import { splitCaption } from './split-caption';

it('makes a title of a short first line', () => {
  expect(splitCaption('Heel early')).toEqual({ title: 'Heel early', rest: '' });
  expect(splitCaption(' Heel early \n\nThen it’s a jug.\nPromise')).toEqual({
    title: 'Heel early',
    rest: 'Then it’s a jug.\nPromise',
  });
});

it('leaves a long text, and an empty one, without a title', () => {
  const long = 'x'.repeat(81);
  expect(splitCaption(long)).toEqual({ title: null, rest: long });
  expect(splitCaption('')).toEqual({ title: null, rest: '' });
});
