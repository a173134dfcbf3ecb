// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { VideoEdits } from '../sending/sending';
import { type ChosenVideo, firstEdits } from './check-file';
import { EditVideo } from './edit-video';

afterEach(cleanup);

const video = {
  contentType: 'video/mp4',
  durationMs: 12_040,
  width: 1_080,
  height: 1_920,
  hasSound: true,
  isHdr: false,
  isPlayable: true,
} as const;
const chosen = {
  file: new File(['x'], 'send.mp4'),
  video,
  url: 'blob:send',
  needsCompressing: false,
};

function Edited({ first, film = chosen }: { first: VideoEdits; film?: ChosenVideo }) {
  const [edits, setEdits] = useState(first);
  return <EditVideo {...{ chosen: film, edits }} onEdits={setEdits} />;
}

const cover = () =>
  Number(screen.getByLabelText('Cover', { selector: 'input' }).getAttribute('aria-valuenow'));
const shown = () =>
  screen.getByLabelText<HTMLVideoElement>('Preview', { selector: 'video' }).currentTime;

it('shows the cover that is made where nobody chooses one', () => {
  render(<Edited first={{ trim: null, posterMs: null, isMuted: false }} />);
  expect(cover()).toBe(4_000);
  expect(shown()).toBe(4);
});

it('counts it in what is kept', () => {
  render(
    <Edited first={{ trim: { startMs: 3_000, endMs: 9_000 }, posterMs: null, isMuted: false }} />,
  );
  expect(cover()).toBe(5_000);
});

it('shows the chosen one', () => {
  render(<Edited first={{ trim: null, posterMs: null, isMuted: false }} />);
  fireEvent.change(screen.getByLabelText('Cover', { selector: 'input' }), {
    target: { value: '700' },
  });
  expect([cover(), shown()]).toEqual([700, 0.7]);
});

it('keeps no more than this device can convert, and says so', () => {
  const long = { ...video, durationMs: 540_000 };
  const film = { ...chosen, video: long, needsCompressing: true };
  render(<Edited {...{ film }} first={firstEdits(film)} />);
  const end = screen.getByLabelText('Trim, to', { selector: 'input' });
  expect(end.getAttribute('aria-valuenow')).toBe('420000');
  fireEvent.change(end, { target: { value: '540000' } });
  expect(end.getAttribute('aria-valuenow')).toBe('420000');
  expect(
    screen.getByText('Your device converts this video before it’s sent. Keep up to 7 minutes.'),
  ).toBeTruthy();
});
