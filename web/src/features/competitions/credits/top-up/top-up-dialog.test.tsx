// @vitest-environment happy-dom
import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type FakeAnswer, refusal, serveAnswers } from '../../../../lib/testing/fake-server';
import { renderScreen } from '../../../../lib/testing/render-screen';
import { countOf, TopUpDialog } from './top-up-dialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['1', 1],
  [' 25 ', 25],
  ['10000', 10_000],
  ['10,000', 10_000],
  ['10.000', 10_000],
  ['1\u00a0000', 1_000],
  ['', null],
  ['0', null],
  ['10001', null],
  ['1.5', null],
  ['2,50', null],
  ['-3', null],
  ['1e3', null],
  ['12 people', null],
  ['9'.repeat(400), null],
])('%j typed means %j places', (typed, count) => {
  expect(countOf(typed)).toBe(count);
});

async function open(balance: number, topUp: FakeAnswer = {}) {
  const onClose = vi.fn();
  const sent = serveAnswers({
    '/api/me/credits': { balance },
    '/api/call/competitions.topUpCompetitors': topUp,
  });
  // the dialog reads no more of it
  const competition = { id: 'comp', format: 'boulder_pumpfest', balance: 3 } as CompetitionManaged;
  renderScreen(<TopUpDialog isOpen competition={competition} onClose={onClose} />);
  const box = await screen.findByLabelText('How many more competitors');
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  return { sent, onClose, type };
}

it('says what it costs and what is left before anything is spent', async () => {
  const { sent, type } = await open(1_000);
  type('20');
  expect(await screen.findByText('20 × 10 = 200 credits')).toBeTruthy();
  expect(screen.getByText(/800 credits left, and the competition 23 places/)).toBeTruthy();
  expect(sent).toEqual([]);
});

it('of which there are too few offers to buy credits instead', async () => {
  const { type } = await open(150);
  type('20');
  expect(await screen.findByText(/You have 150 credits, 50 short/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Top up/ })).toBeNull();
  const buy = screen.getByRole('link', { name: 'Buy credits' });
  expect(buy.getAttribute('href')).toBe('/competitions/manage/credits?competition=comp');
});

it('stays open with the reason where the server refuses', async () => {
  const reason = 'You don’t have permission to do this.';
  const { sent, onClose, type } = await open(1_000, refusal('permission_denied', 403, reason));
  type('20');
  fireEvent.click(await screen.findByRole('button', { name: 'Top up for 200 credits' }));
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(sent).toEqual([
    { address: 'competitions.topUpCompetitors', data: { competitionId: 'comp', competitors: 20 } },
  ]);
  expect(onClose).not.toHaveBeenCalled();
});

it('sends no number that is none', async () => {
  const { sent, type } = await open(1_000);
  type('1.5');
  fireEvent.click(await screen.findByRole('button', { name: 'Top up' }));
  await waitFor(() =>
    expect(screen.getByText('Must be a whole number from 1 to 10,000')).toBeTruthy(),
  );
  expect(sent).toEqual([]);
});
