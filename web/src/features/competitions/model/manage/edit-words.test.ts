import { expect, it } from 'vitest';
import { editSentence } from './edit-words';

const competition = {
  timeZone: 'Australia/Sydney',
  categories: [{ id: 'w', name: 'Women', number: 1, competitorCount: 3 }],
  cohorts: [],
};
const sentence = (field: string, value: unknown, byName: string | null = 'Ana Alp') =>
  editSentence(
    { subject: 'c', field, value, byName, at: new Date().toISOString() },
    competition,
  ).replace(/, \d\d:\d\d$/, ', now');

it('says who set what, in words', () => {
  expect(sentence('venue', 'Granite Street')).toBe('Ana Alp set the venue to Granite Street, now');
  expect(sentence('topValueHundredths', 2500, null)).toBe(
    'Someone set the value of a top to 25, now',
  );
  expect(sentence('categoryId', 'w')).toBe('Ana Alp set the category to Women, now');
  expect(sentence('phone', null)).toBe('Ana Alp set the phone to nothing, now');
  expect(sentence('isListed', false)).toBe('Ana Alp set “Listed” to off, now');
  expect(sentence('description', 'long')).toBe('Ana Alp changed the description, now');
});
