// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Term } from './term';

afterEach(cleanup);

const meaning = 'A hold part-way up that scores.';

it('is a button named by its word and described by its meaning', () => {
  render(
    <p>
      Top 25, <Term meaning={meaning}>zone</Term> 10
    </p>,
  );
  const word = screen.getByRole('button', { name: 'zone', description: meaning });
  // in a form it would submit
  expect(word.getAttribute('type')).toBe('button');
});

it('gives each word a note of its own', () => {
  render(
    <p>
      <Term meaning={meaning}>zone</Term> and <Term meaning="Another one.">countback</Term>
    </p>,
  );
  const notes = screen.getAllByRole('button').map((word) => {
    const note = document.getElementById(word.getAttribute('popovertarget') ?? '');
    return [note?.getAttribute('role'), note?.getAttribute('popover'), note?.textContent];
  });
  expect(notes).toEqual([
    ['note', 'auto', meaning],
    ['note', 'auto', 'Another one.'],
  ]);
});
