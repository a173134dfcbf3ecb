// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Explained } from './explained';
import { ExplainedText } from './explained-text';
import { termTexts } from './term-texts';
import { firstUses, type TermName } from './terms';

afterEach(cleanup);

it.each<[TermName, string, string]>([
  ['zone', 'Top 25, zone 10. Then most zones.', 'zone'],
  ['countback', 'Tied. Sanne ahead on countback: 24.9 vs 24.8.', 'countback'],
  ['cohort', 'Cohorts were assigned at random.', 'Cohorts'],
  ['seed', 'Ties go to the higher qualification rank.', 'qualification rank'],
  ['seed', '12 · Women · 5th in qualification', '5th in qualification'],
])('explains the first %s in “%s” and keeps the text', async (term, text, word) => {
  render(
    <p>
      <Explained term={term}>{text}</Explained>
    </p>,
  );
  const button = await screen.findByRole('button', { description: termTexts[term] });
  expect(button.textContent).toBe(word);
  screen.getByRole('note', { hidden: true }).remove();
  expect(document.querySelector('p')?.textContent).toBe(text);
});

it('leaves a text without the term as it is', () => {
  render(
    <p>
      <ExplainedText term="zone">Ozone, then time zoned</ExplainedText>
    </p>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.querySelector('p')?.textContent).toBe('Ozone, then time zoned');
});

it('finds the first text that has each term', () => {
  const texts = [undefined, 'top in 1', 'zone in 2', 'zone in 3', 'ahead on countback', ''];
  expect([...firstUses(texts)]).toEqual([
    [2, 'zone'],
    [4, 'countback'],
  ]);
});
