import { expect, it } from 'vitest';
import { parseColour } from './colour-words';

it('knows colours in several languages, with or without accents and case', () => {
  const words = ['Blue', 'BLAU', 'bleu', 'grun', 'Grün', 'weiß', 'turquoise', ' rosa ', 'color'];
  expect(words.map(parseColour)).toEqual([
    'blue',
    'blue',
    'blue',
    'green',
    'green',
    'white',
    'teal',
    'pink',
    null,
  ]);
});
