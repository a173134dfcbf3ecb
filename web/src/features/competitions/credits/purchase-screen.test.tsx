// @vitest-environment happy-dom
import type { Purchase } from '@cruxboard/contracts/competitions/credits/credits';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type FakeAnswer, refusal, serveAnswers } from '../../../lib/testing/fake-server';
import { renderScreen } from '../../../lib/testing/render-screen';
import { PurchaseScreen } from './purchase-screen';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const purchase = (change: Partial<Purchase> = {}) =>
  ({
    id: 'buy',
    state: 'paid',
    tierId: 'project',
    credits: 1_000,
    priceCents: 4_950,
    currency: 'EUR',
    paidAt: '2026-11-20T10:30:00.000Z',
    takenBackCents: 0,
    creditsTakenBack: 0,
    seller: null,
    ...change,
  }) as Purchase;

function open(read: FakeAnswer, check: FakeAnswer = { state: 'open' }, competitionId?: string) {
  const sent = serveAnswers({
    '/api/me/credits/purchases/buy': read,
    '/api/call/credits.checkPurchase': check,
  });
  renderScreen(<PurchaseScreen purchaseId="buy" competitionId={competitionId} />);
  return sent;
}
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('a receipt names the price with its currency, the day with its year, and who sold it where, with their tax number', async () => {
  const seller = { name: 'Climbing Ltd', address: '1 Wall St, Sydney', taxNumber: 'ABN 1' };
  open(purchase({ seller }));
  const price = await screen.findByText(/49[.,]50.*\(EUR\)/);
  expect(price.textContent).toContain('€');
  expect(screen.getByText(/20.*2026|2026.*20/)).toBeTruthy();
  for (const fact of Object.values(seller)) expect(screen.getByText(fact)).toBeTruthy();
  expect(hrefs()).toEqual(['/competitions/manage/credits']);
});

it('a refund in part is said in money and in credits', async () => {
  open(purchase({ takenBackCents: 1_000, creditsTakenBack: 200 }));
  const said = await screen.findByText(/10.*200|200.*10/);
  expect(said.textContent).toContain('€');
});

it('leads back to the competition that the credits were for', async () => {
  open(purchase(), {}, 'comp');
  await screen.findByText(/\(EUR\)/);
  expect(hrefs()[0]).toBe('/competitions/manage/comp?topUp=open');
});

it('one that was never paid can be begun again', async () => {
  open(purchase({ state: 'expired', paidAt: null }), {}, 'comp');
  await waitFor(() => expect(hrefs()).toEqual(['/competitions/manage/credits?competition=comp']));
});

it('says why it didn’t load', async () => {
  open(refusal('competitions_disabled', 400, 'The reason.'));
  expect(await screen.findByText('The reason.')).toBeTruthy();
});

it('asks until it is paid, whatever fails in between, and then shows the receipt', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let state: Purchase['state'] = 'open';
  const answers: FakeAnswer[] = [
    { state: 'open' },
    refusal('unavailable', 503, 'The server is restarting.'),
  ];
  const next = () => {
    const answer = answers.shift() ?? { state };
    return typeof answer === 'function' ? (answer as () => object)() : answer;
  };
  const sent = open(() => purchase({ state }), next);
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText('The server is restarting.')).toBeTruthy();
  state = 'paid';
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText(/\(EUR\)/)).toBeTruthy();
  const calls = sent.length;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(sent).toHaveLength(calls);
});
