// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { refusal, serveAnswers } from '../../../lib/testing/fake-server';
import { renderScreen } from '../../../lib/testing/render-screen';
import { BuyCard } from './buy-card';
import { creditsQuery } from './queries';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Screen() {
  const { data } = useQuery(creditsQuery());
  return data === undefined ? null : <BuyCard credits={data} competitionId={undefined} />;
}

const buttons = () => screen.getAllByRole<HTMLButtonElement>('button');

it('says that card payments are down, and offers them again by itself', async () => {
  let canBuyAgainInS: number | null = null;
  serveAnswers({
    '/api/me/credits': () => ({ balance: 0, currency: 'AUD', canBuy: true, canBuyAgainInS }),
    '/api/call/credits.createCheckoutSession': refusal('payments_unavailable', 503),
  });
  renderScreen(<Screen />);
  const [project] = await screen.findAllByRole('button');
  if (project === undefined) throw new Error('no button');
  canBuyAgainInS = 1;
  fireEvent.click(project);
  expect((await screen.findByRole('alert')).textContent).toMatch(/can’t be reached right now/);
  await waitFor(() => expect(buttons().every(({ disabled }) => disabled)).toBe(true));
  canBuyAgainInS = null;
  await waitFor(() => expect(buttons().some(({ disabled }) => disabled)).toBe(false), {
    timeout: 5_000,
  });
  expect(screen.queryByRole('alert')).toBeNull();
});
