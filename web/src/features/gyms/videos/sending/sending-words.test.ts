import { expect, it } from 'vitest';
import type { Sending } from './sending';
import { wordsOf } from './sending-words';

const sending: Sending = {
  key: '01A',
  uid: 'ana',
  gymId: 'gym',
  climbId: 'climb',
  climbName: 'Slow Burn',
  fileName: 'IMG_0042.MOV',
  sizeBytes: 1_000_000,
  contentType: 'video/quicktime',
  edits: { trim: null, posterMs: null, isMuted: false },
  caption: '',
  publishes: true,
  replaces: null,
  step: 'send',
  isCompressed: false,
  upload: { videoId: 'video', uploadUrl: 'https://cruxboard.test/uploads/secret' },
  solutionId: 'solution',
  isPublishAsked: true,
  callKeys: { upload: 'u', draft: 'd', publish: 'p' },
  sentBytes: 992_000,
  isPaused: false,
  problem: null,
};

it('says at 99 % without a network that it continues by itself', () => {
  expect(wordsOf(sending, { progress: null, delay: null, isOnline: false })).toEqual({
    words: 'Uploading 99%',
    note: 'Continues when you’re back online',
    percent: 99,
  });
});

it('never says 100 % before all of it is there', () => {
  const almost = { ...sending, sentBytes: 999_999 };
  expect(wordsOf(almost, { progress: null, delay: null, isOnline: true }).percent).toBe(99);
});

it('says why a video waits although there is a network, and without one only that', () => {
  const waiting = { ...sending, sentBytes: 0 };
  const message = 'Videos can’t be uploaded right now.';
  const noteOf = (key: string, isOnline: boolean) =>
    wordsOf(waiting, { progress: null, delay: { key, message }, isOnline }).note;
  expect(noteOf('01A', true)).toBe(message);
  expect(noteOf('01B', true)).toBeNull();
  expect(noteOf('01A', false)).toBe('Continues when you’re back online');
});
