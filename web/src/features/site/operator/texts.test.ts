import { expect, test } from 'vitest';
import { bytesText } from './texts';

test('a quota reads as it was set, and as the people read it whose it is', () => {
  expect([134_217_728, 10 * 1_024 ** 3].map(bytesText)).toEqual(['128 MB', '10 GB']);
});

test('sizes have a tenth while they are small', () => {
  expect([820, 4_404_020, 157_286_400].map(bytesText)).toEqual(['820 B', '4.2 MB', '150 MB']);
});
