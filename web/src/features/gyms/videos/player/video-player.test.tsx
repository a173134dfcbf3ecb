// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setMuted } from './sound';
import { VideoPlayer, type PlayedVideo } from './video-player';

const video: PlayedVideo = {
  durationMs: 38_000,
  width: 720,
  height: 1280,
  hasSound: true,
  posters: { medium: '/poster-m.webp', large: '/poster-l.webp' },
  sources: [{ src: '/film.mp4', contentType: 'video/mp4', height: 1280 }],
};

beforeEach(() => {
  // the environment's media elements neither play nor seek
  const paused = new WeakMap<HTMLMediaElement, boolean>();
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    return paused.get(this) ?? true;
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    paused.set(this, false);
    this.dispatchEvent(new Event('play'));
    this.dispatchEvent(new Event('playing'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    paused.set(this, true);
    this.dispatchEvent(new Event('pause'));
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setMuted(true);
  localStorage.clear();
});

const filmOf = (name: string) =>
  screen.getByLabelText<HTMLVideoElement>(name, { selector: 'video' });
const button = (name: string) => screen.getByRole('button', { name });

it('requests nothing but the poster before somebody plays', () => {
  render(<VideoPlayer video={video} label="Beta" />);
  const film = filmOf('Beta');
  expect(film.getAttribute('src')).toBeNull();
  expect(film.getAttribute('poster')).toBe('/poster-l.webp');
  expect(film.autoplay).toBe(false);
  fireEvent.click(button('Play'));
  expect(film.getAttribute('src')).toBe('/film.mp4');
  expect(button('Pause')).toBeTruthy();
});

it('loads what somebody points at, but waits for the tap where data is saved', () => {
  const pointAt = (name: string) => fireEvent.pointerEnter(filmOf(name).parentElement!);
  const connection = { saveData: true };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }));
  render(<VideoPlayer video={video} label="Beta" />);
  pointAt('Beta');
  expect(filmOf('Beta').getAttribute('src')).toBeNull();
  connection.saveData = false;
  pointAt('Beta');
  expect(filmOf('Beta').getAttribute('src')).toBe('/film.mp4');
});

it('pauses the one that plays when another starts', () => {
  render(
    <>
      <VideoPlayer video={video} label="First" />
      <VideoPlayer video={video} label="Second" />
    </>,
  );
  const [first, second] = screen.getAllByRole('button', { name: 'Play' });
  fireEvent.click(first!);
  fireEvent.click(second!);
  expect(filmOf('First').paused).toBe(true);
  expect(filmOf('Second').paused).toBe(false);
});

it('moves by a frame with the arrow keys, by a second with Shift, and pauses for a frame', () => {
  render(<VideoPlayer video={video} label="Beta" />);
  const film = filmOf('Beta');
  fireEvent.click(button('Play'));
  const group = screen.getByRole('group', { name: 'Beta' });
  fireEvent.keyDown(group, { key: 'ArrowRight' });
  expect(film.paused).toBe(true);
  expect(film.currentTime).toBeCloseTo(1 / 30);
  fireEvent.keyDown(group, { key: 'ArrowRight', shiftKey: true });
  expect(film.currentTime).toBeCloseTo(1 + 1 / 30);
  fireEvent.click(button('One frame back'));
  expect(film.currentTime).toBeCloseTo(1);
});

it('steps by the length of the film’s own frames once they were shown', () => {
  const shown: VideoFrameRequestCallback[] = [];
  Object.assign(HTMLVideoElement.prototype, {
    requestVideoFrameCallback: (run: VideoFrameRequestCallback) => shown.push(run),
    cancelVideoFrameCallback: () => undefined,
  });
  try {
    render(<VideoPlayer video={video} label="Beta" />);
    fireEvent.click(button('Play'));
    // at 60 a second, one of which was left out; then the film begins again
    for (const frame of [0, 1, 3, 4, 0]) {
      // a player reads nothing else of it
      shown.at(-1)?.(0, { mediaTime: frame / 60 } as VideoFrameCallbackMetadata);
    }
    fireEvent.click(button('One frame forward'));
    expect(filmOf('Beta').currentTime).toBeCloseTo(1 / 60);
  } finally {
    cleanup();
    Reflect.deleteProperty(HTMLVideoElement.prototype, 'requestVideoFrameCallback');
    Reflect.deleteProperty(HTMLVideoElement.prototype, 'cancelVideoFrameCallback');
  }
});

it('hears its keys after a click where a browser gives clicked buttons no focus', () => {
  render(<VideoPlayer video={video} label="Beta" />);
  fireEvent.pointerDown(button('Play'));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Beta' }));
});

it('never leaves the video by a step at its start', () => {
  render(<VideoPlayer video={video} label="Beta" />);
  fireEvent.click(button('One frame back'));
  expect(filmOf('Beta').currentTime).toBe(0);
});

it('plays at half speed while that key is down', () => {
  render(<VideoPlayer video={video} label="Beta" />);
  fireEvent.click(button('0.5× speed'));
  expect(filmOf('Beta').playbackRate).toBe(0.5);
  expect(button('0.5× speed').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(button('0.5× speed'));
  expect(filmOf('Beta').playbackRate).toBe(1);
});

it('is muted at first, and remembers on this device who asked for sound', () => {
  render(<VideoPlayer video={video} label="Beta" />);
  expect(filmOf('Beta').muted).toBe(true);
  fireEvent.click(button('Turn on sound'));
  expect(filmOf('Beta').muted).toBe(false);
  expect(localStorage.getItem('video-sound')).toBe('on');
});

it('has no key for sound where there is none', () => {
  render(<VideoPlayer video={{ ...video, hasSound: false }} label="Beta" />);
  expect(screen.queryByRole('button', { name: 'Turn on sound' })).toBeNull();
});

it('says what failed, and tries again', () => {
  render(<VideoPlayer video={video} label="Beta" />);
  fireEvent.click(button('Play'));
  fireEvent.error(filmOf('Beta'));
  expect(screen.getByRole('alert').textContent).toContain('The video didn’t load.');
  fireEvent.click(button('Try again'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(filmOf('Beta').paused).toBe(false);
});

it('says that a video without a source isn’t ready', () => {
  render(<VideoPlayer video={{ ...video, sources: [] }} label="Beta" />);
  expect(screen.getByText('This video isn’t ready yet.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('plays each video once for somebody who wants less movement', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('reduced-motion') }) as MediaQueryList,
  );
  render(<VideoPlayer video={video} label="Beta" />);
  expect(filmOf('Beta').loop).toBe(false);
});
