// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type FakeAnswer, refusal, serveAnswers } from '../../../lib/testing/fake-server';
import { renderScreen } from '../../../lib/testing/render-screen';
import { ProfileBadges } from './profile-badges';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const earned = (id: string, count = 1) => ({ id, count, earnedAt: '2025-11-20T03:00:00.000Z' });
const first = 'top_competition_climbers_1';
const counts = { ascents: 412, climbs: 399, solutions: 0 };

function open(answer: FakeAnswer, isOwn = false) {
  serveAnswers({ '/api/profiles/ana/achievements': answer });
  return renderScreen(<ProfileBadges username="ana" isOwn={isOwn} />);
}
const of = (items: object[], more: object | null = null) => ({ items, counts: more });
const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('each badge links to its page and says how often it was earned', async () => {
  open(of([earned(first, 3)]));
  const badge = await screen.findByRole('link');
  expect(badge.getAttribute('href')).toBe(`/ana/achievement/${first}`);
  expect(badge.textContent).toContain('3 times, ');
  cleanup();
  open(of([earned(first)]));
  expect((await screen.findByRole('link')).textContent).not.toContain('times');
});

it('keeps the server’s order and omits badges this page doesn’t know', async () => {
  open(of([earned('top_competition_climbers_3'), earned('from_the_future'), earned(first)]));
  await screen.findAllByRole('link');
  expect(addresses()).toEqual([
    '/ana/achievement/top_competition_climbers_3',
    `/ana/achievement/${first}`,
  ]);
});

it('shows of a chain the highest level alone', async () => {
  open(of([earned('total_climbs_10'), earned('total_climbs_20'), earned('total_ascents_50')]));
  await screen.findAllByRole('link');
  expect(addresses()).toEqual([
    '/ana/achievement/total_climbs_20',
    '/ana/achievement/total_ascents_50',
  ]);
});

it('first ascents are small, the easiest grade first; what is left is for the owner', async () => {
  const items = [earned('first_grade_v3'), earned('first_grade_v1'), earned('first_colour_red')];
  open(of(items));
  const others = await screen.findByRole('region', { name: 'First ascents' });
  expect(
    within(others)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Red', 'V1', 'V3']);
  cleanup();
  open(of(items, counts), true);
  const own = await screen.findByRole('region', { name: 'First ascents' });
  const words = within(own)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(words).toContain('Not yet: Green');
  expect(words.slice(8)).toEqual(['V0Not yet: V0', 'V1', 'V2Not yet: V2', 'V3', 'V4Not yet: V4']);
});

it('the owner reads how far the next levels are, the nearest first; others don’t', async () => {
  open(of([earned('total_climbs_320')], counts), true);
  const bars = await screen.findAllByRole('progressbar');
  expect(bars.map((bar) => bar.getAttribute('aria-valuetext'))).toEqual([
    '399 of 500',
    '412 of 800',
    '0 of 5',
  ]);
  cleanup();
  open(of([earned('total_climbs_320')]));
  await screen.findByRole('link');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it.each([[[]], [[earned('from_the_future')]]])(
  'with nothing to show of %j, the owner reads how to earn one and others see nothing',
  async (items) => {
    open(of(items, { ascents: 0, climbs: 0, solutions: 0 }), true);
    expect(await screen.findByText(/to earn your first achievement/)).toBeTruthy();
    expect(screen.getAllByRole('progressbar')).toHaveLength(3);
    cleanup();
    const { container } = open(of(items));
    await waitFor(() => expect(container.textContent).toBe(''));
  },
);

it('says why loading failed and can be retried', async () => {
  let isMended = false;
  const denied = refusal('not_found', 404, 'We couldn’t find that.');
  open(() => (isMended ? of([earned(first)]) : denied()));
  expect(await screen.findByText('We couldn’t find that.')).toBeTruthy();
  isMended = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link')).toBeTruthy();
});
