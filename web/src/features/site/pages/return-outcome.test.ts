import { expect, it } from 'vitest';
import { outcomeOf } from './return-outcome';

it('says what happened, by where one comes from and how it went', () => {
  expect(outcomeOf('checkout', 'success')).toMatchObject({
    title: 'Payment received',
    isGood: true,
  });
  expect(outcomeOf('checkout', 'cancelled')).toMatchObject({
    title: 'You haven’t been charged',
    isGood: false,
  });
  expect(outcomeOf('email', 'failed').isGood).toBe(false);
});

it('claims nothing that it does not know', () => {
  expect(outcomeOf(undefined, undefined)).toMatchObject({ title: 'All done', isGood: true });
  expect(outcomeOf('lottery', 'success').title).toBe('All done');
  expect(outcomeOf('lottery', 'won')).toMatchObject({ title: 'That didn’t work', isGood: false });
  expect(outcomeOf('constructor', 'failed').title).toBe('That didn’t work');
});
