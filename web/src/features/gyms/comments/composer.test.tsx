// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Composer } from './composer';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const sent: string[] = [];

function open(keptAs: string | undefined, more: { before?: string; onCancel?: () => void } = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Composer
        label="Add a comment"
        submitLabel="Send"
        keptAs={keptAs}
        onSubmit={async (text) => void sent.push(text)}
        {...more}
      />
    </QueryClientProvider>,
  );
}
const box = () => screen.getByLabelText<HTMLTextAreaElement>('Add a comment');
const write = (value: string) => fireEvent.change(box(), { target: { value } });

it('has the words again after the page was left, for their writer and place alone', () => {
  open('joss solution-1');
  write('Which foot first');
  cleanup();
  open('joss solution-2');
  expect(box().value).toBe('');
  cleanup();
  open('mila solution-1');
  expect(box().value).toBe('');
  cleanup();
  open('joss solution-1');
  expect(box().value).toBe('Which foot first');
});

it('forgets them once they are sent', async () => {
  open('joss solution-1');
  write('Which foot first?');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(box().value).toBe(''));
  expect(sent).toEqual(['Which foot first?']);
  cleanup();
  open('joss solution-1');
  expect(box().value).toBe('');
});

it('forgets a reply that is given up, and keeps no name that nobody wrote', () => {
  const reply = { before: '@mila ', onCancel: () => undefined };
  open('joss comment-1', reply);
  write('@mila Left');
  write('@mila ');
  expect(sessionStorage).toHaveLength(0);
  write('@mila Left');
  expect(sessionStorage).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sessionStorage).toHaveLength(0);
});

it('keeps nothing of an edit', () => {
  open(undefined, { before: 'Left foot' });
  write('Right foot');
  expect(sessionStorage).toHaveLength(0);
});
