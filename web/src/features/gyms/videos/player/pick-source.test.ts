import { expect, it } from 'vitest';
import { isHls } from '../../model/attach-source';
import { pickSource } from './pick-source';

const file = (height: number) => ({ src: `/v/${height}.mp4`, contentType: 'video/mp4', height });
const playlist = { src: '/v.m3u8', contentType: 'application/x-mpegURL', height: 720 };
const both = [file(1280), file(480)];

it('plays the smallest file that fills the screen', () => {
  expect(pickSource(both, { heightPx: 400, isThrifty: false })?.height).toBe(480);
  expect(pickSource(both, { heightPx: 481, isThrifty: false })?.height).toBe(1280);
});

it('plays the largest file where none fills the screen', () => {
  expect(pickSource(both, { heightPx: 2_000, isThrifty: false })?.height).toBe(1280);
});

it('plays the smallest file where data is dear', () => {
  expect(pickSource(both, { heightPx: 2_000, isThrifty: true })?.height).toBe(480);
});

it('prefers any file to a playlist, and a playlist to nothing', () => {
  const viewing = { heightPx: 700, isThrifty: false };
  expect(pickSource([playlist, file(480)], viewing)?.height).toBe(480);
  expect(pickSource([playlist], viewing)).toBe(playlist);
  expect(pickSource([], viewing)).toBeNull();
});

it('knows a playlist by its type, however it is written', () => {
  expect(isHls(playlist)).toBe(true);
  expect(isHls(file(480))).toBe(false);
});
