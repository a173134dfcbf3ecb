// @vitest-environment happy-dom
import type { GymTv } from '@cruxboard/contracts/site/screens/gym-tv';
import { startControl } from '@cruxboard/domain/site/screens/rotation';
import { usualSlides } from '@cruxboard/domain/site/screens/slides';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveAnswers } from '../../../lib/testing/fake-server';
import { renderScreen } from '../../../lib/testing/render-screen';
import frame from '../../../ui/tv-frame.module.css';
import { GymTvScreen } from './gym-tv-screen';
import partsStyles from './tv-parts.module.css';

const minuteMs = 60_000;
/** A quarter to ten in the evening in Sydney, while it is morning in London. */
const evening = new Date('2026-11-21T10:45:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: evening });
  serveAnswers({});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const gymTv = (night: GymTv['screen']['settings']['night']): GymTv => ({
  gym: { id: 'gym', name: 'North Wall', timeZone: 'Australia/Sydney', climbCount: 12 },
  screen: {
    number: 1,
    name: 'Screen 1',
    control: startControl,
    controlledAt: evening.toISOString(),
    settings: { slides: usualSlides(), night },
  },
  rankings: { period: '2026-11', climbers: [], helpers: [] },
  newCount: 0,
  newest: [],
  leaving: [],
  wall: { sections: [], climbedIds: [], ascentCount: 0 },
  showcase: [],
  notices: [],
  competitions: [],
});

test('the foot names the helpers where the screen shows their ranking, but not under it', () => {
  const helpers = [{ rank: 1, name: 'Mia K.', points: 40, change: null }];
  const live = { error: null, stale: null, asOfMs: 0, wakes: 0 } as const;
  const footOf = (slot: string, isOn = true) => {
    const tv = gymTv(null);
    const slides = usualSlides().map((one) => (one.kind === 'helpers' ? { ...one, isOn } : one));
    const control = { ...startControl, slot, isHeld: true };
    const { container, unmount } = renderScreen(
      <GymTvScreen
        live={{
          ...live,
          tv: {
            ...tv,
            screen: { ...tv.screen, control, settings: { slides, night: null } },
            rankings: { ...tv.rankings, helpers },
          },
        }}
      />,
    );
    const text = container.querySelector('footer')?.textContent;
    unmount();
    return text;
  };
  expect(footOf('wall')).toContain('Mia K.');
  expect(footOf('helpers')).not.toContain('Most helpful');
  expect(footOf('helpers')).toContain('12 climbs');
  expect(footOf('wall', false)).not.toContain('Mia K.');
});

const show = (night: GymTv['screen']['settings']['night']) => {
  const live = { tv: gymTv(night), error: null, stale: null, asOfMs: 0, wakes: 0 } as const;
  const { container } = renderScreen(<GymTvScreen live={live} />);
  return () => container.querySelector(`.${frame['dimmed']}`) !== null;
};
const pass = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * minuteMs));

test('a screen dims at the hour of the gym and is bright again in the morning', () => {
  const isDimmed = show({ fromHour: 22, untilHour: 6 });
  expect(screen.getAllByText('North Wall').length).toBeGreaterThan(0);
  expect(isDimmed()).toBe(false);
  pass(14);
  expect(isDimmed()).toBe(false);
  pass(1);
  expect(isDimmed()).toBe(true);
  pass(8 * 60 - 1);
  expect(isDimmed()).toBe(true);
  pass(1);
  expect(isDimmed()).toBe(false);
});

test('a screen without a night stays bright', () => {
  const isDimmed = show(null);
  pass(4 * 60);
  expect(isDimmed()).toBe(false);
});

test('head and foot change places between two slides, never in the middle of one', () => {
  const live = { tv: gymTv(null), error: null, stale: null, asOfMs: 0, wakes: 0 } as const;
  const { container } = renderScreen(<GymTvScreen live={live} />);
  const layout = () => {
    const parts = container.querySelector<HTMLElement>(`.${partsStyles['parts']}`);
    return { ...parts?.dataset };
  };
  const first = layout();
  // ten to ten is in the middle of a slide that began ten seconds before
  pass(5);
  expect(layout()).toEqual(first);
  act(() => vi.advanceTimersByTime(9_999));
  expect(layout()).toEqual(first);
  act(() => vi.advanceTimersByTime(1));
  expect(layout()).not.toEqual(first);
});
