import { expect, it } from 'vitest';
import { outcomeOf } from './return-outcome';

it('says what happened, by where one comes from and how it went', () => {
  expect(outcomeOf('checkout', 'success')).toMatchObject({
    title: 'Payment received',
    isSuccess: true,
  });
  expect(outcomeOf('checkout', 'cancelled')).toMatchObject({
    title: 'You haven’t been charged',
    isSuccess: false,
  });
  expect(outcomeOf('email', 'failed').isSuccess).toBe(false);
});

it('claims nothing that it does not know', () => {
  expect(outcomeOf(undefined, undefined)).toMatchObject({ title: 'All done', isSuccess: true });
  expect(outcomeOf('lottery', 'success').title).toBe('All done');
  expect(outcomeOf('lottery', 'won')).toMatchObject({
    title: 'That didn’t work',
    isSuccess: false,
  });
  expect(outcomeOf('constructor', 'failed').title).toBe('That didn’t work');
});
