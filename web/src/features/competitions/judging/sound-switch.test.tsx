// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestSpeaker } from '../../../lib/testing/test-speaker';

const { heard, Speaker } = createTestSpeaker();

beforeEach(() => {
  heard.length = 0;
  localStorage.clear();
  vi.resetModules();
  vi.stubGlobal('AudioContext', Speaker);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** As after a reload: nothing is remembered but by the device. */
async function load() {
  vi.resetModules();
  const { SoundSwitch } = await import('./sound-switch');
  return { ...(await import('./press-sounds')), SoundSwitch };
}

const isChecked = () =>
  screen.getByRole('switch', { name: 'Key sounds' }).getAttribute('aria-checked');

it('is off until it is switched on, sounds then, and is remembered on the device', async () => {
  const first = await load();
  first.playSound('attempt');
  expect(heard).toEqual([]);
  render(<first.SoundSwitch />);
  expect(isChecked()).toBe('false');
  fireEvent.click(screen.getByRole('switch'));
  expect(isChecked()).toBe('true');
  expect(heard).toEqual([880]);
  cleanup();

  const again = await load();
  render(<again.SoundSwitch />);
  expect(isChecked()).toBe('true');
  fireEvent.click(screen.getByRole('switch'));
  expect(isChecked()).toBe('false');
  expect(heard).toEqual([880]);
  cleanup();

  const last = await load();
  render(<last.SoundSwitch />);
  expect(isChecked()).toBe('false');
});

it('tells every press, and what waits or was refused, by its own pitch', async () => {
  const { playSound, setSoundOn } = await load();
  setSoundOn(true);
  const sounds = ['attempt', 'zone', 'top', 'flash', 'undo', 'queued', 'refused'] as const;
  const tunes = sounds.map((sound) => {
    heard.length = 0;
    playSound(sound);
    return heard.join(' ');
  });
  expect(new Set(tunes).size).toBe(sounds.length);
  expect(tunes).not.toContain('');
});

it('is not offered where the browser has no sound', async () => {
  vi.stubGlobal('AudioContext', undefined);
  const { SoundSwitch, playSound, setSoundOn } = await load();
  const { container } = render(<SoundSwitch />);
  expect(container.textContent).toBe('');
  expect(screen.queryByRole('switch')).toBeNull();
  setSoundOn(true);
  expect(() => playSound('top')).not.toThrow();
});

it('does not stand in the way of a press where the loudspeaker fails', async () => {
  vi.stubGlobal('AudioContext', function Broken() {
    throw new Error('no device');
  });
  const { playSound, setSoundOn } = await load();
  setSoundOn(true);
  expect(() => playSound('top')).not.toThrow();
});
