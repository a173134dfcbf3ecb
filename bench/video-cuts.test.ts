import { expect, it } from 'vitest';
import { lineOf } from './video-cuts';

const sent = Buffer.from('a film of a send');

it('keeps what arrived once and whole', () => {
  const line = lineOf({ content: Buffer.from(sent), isWithoutGaps: true }, sent);
  expect(line).toMatchObject({ isMet: true, isComplete: true });
});

it.each([
  ['one byte is another', { content: Buffer.from('a film of a sand'), isWithoutGaps: true }],
  ['some are missing', { content: sent.subarray(4), isWithoutGaps: true }],
  ['parts overlap', { content: Buffer.from(sent), isWithoutGaps: false }],
  ['there is nothing', { content: Buffer.alloc(0), isWithoutGaps: true }],
])('is wrong if %s', (_, parts) => {
  expect(lineOf(parts, sent)).toMatchObject({ isMet: false, isComplete: false });
});
