// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { followServer, isEdited } from './followed-form';
import { useSeenSeq } from './use-seen-seq';

afterEach(cleanup);

/** A form over what the server has at a seq. */
function Form({ stored, seq }: { stored: { venue: string; city: string }; seq: number }) {
  const { register, formState } = useForm({
    defaultValues: stored,
    values: stored,
    ...followServer,
  });
  const isDirty = isEdited(formState);
  const seenSeq = useSeenSeq(seq, isDirty);
  return (
    <form>
      <input aria-label="Venue" {...register('venue')} />
      <input aria-label="City" {...register('city')} />
      <output>{`${isDirty ? 'edited' : 'clean'} since ${seenSeq}`}</output>
    </form>
  );
}

it('stays edited, since what its user saw, while it follows somebody else’s change', async () => {
  const { rerender } = render(<Form stored={{ venue: '', city: '' }} seq={4} />);
  rerender(<Form stored={{ venue: '', city: 'Sydney' }} seq={5} />);
  expect(await screen.findByText('clean since 5')).toBeTruthy();
  const venue = screen.getByLabelText<HTMLInputElement>('Venue');
  fireEvent.change(venue, { target: { value: 'Basalt Lane' } });
  expect(await screen.findByText('edited since 5')).toBeTruthy();
  rerender(<Form stored={{ venue: 'Granite Street', city: 'Perth' }} seq={6} />);
  const city = screen.getByLabelText<HTMLInputElement>('City');
  await expect.poll(() => city.value).toBe('Perth');
  expect(venue.value).toBe('Basalt Lane');
  expect(screen.getByText('edited since 5')).toBeTruthy();
});
