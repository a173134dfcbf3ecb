// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
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

function open(answer: FakeAnswer, isOwn = false) {
  serveAnswers({ '/api/profiles/ana/achievements': answer });
  return renderScreen(<ProfileBadges username="ana" isOwn={isOwn} />);
}

it('each badge links to its page and says how often it was earned', async () => {
  open({ items: [earned(first, 3)] });
  const badge = await screen.findByRole('link');
  expect(badge.getAttribute('href')).toBe(`/ana/achievement/${first}`);
  expect(badge.textContent).toContain('3 times, ');
  cleanup();
  open({ items: [earned(first)] });
  expect((await screen.findByRole('link')).textContent).not.toContain('times');
});

it('keeps the server’s order and omits badges this page doesn’t know', async () => {
  open({ items: [earned('top_competition_climbers_3'), earned('from_the_future'), earned(first)] });
  await screen.findAllByRole('link');
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([
    '/ana/achievement/top_competition_climbers_3',
    `/ana/achievement/${first}`,
  ]);
});

it.each([[[]], [[earned('from_the_future')]]])(
  'with nothing to show of %j, the owner reads how to earn one and others see nothing',
  async (items) => {
    open({ items }, true);
    expect(await screen.findByText(/to earn your first badge/)).toBeTruthy();
    cleanup();
    const { container } = open({ items });
    await waitFor(() => expect(container.textContent).toBe(''));
  },
);

it('says why loading failed and can be retried', async () => {
  let isMended = false;
  const denied = refusal('not_found', 404, 'We couldn’t find that.');
  open(() => (isMended ? { items: [earned(first)] } : denied()));
  expect(await screen.findByText('We couldn’t find that.')).toBeTruthy();
  isMended = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link')).toBeTruthy();
});
