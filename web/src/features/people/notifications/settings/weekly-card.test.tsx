// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { toasts } from '../../../../lib/messages/toasts';
import { refusal, serveAnswers } from '../../../../lib/testing/fake-server';
import { renderScreen } from '../../../../lib/testing/render-screen';
import { texts } from './texts';
import { WeeklyCard } from './weekly-card';

const address = '/api/me/weekly-email';
const call = '/api/call/weeklyMail.setWeeklyMail';
const on = () => screen.findByRole<HTMLInputElement>('switch', { name: texts.weekly.on });

afterEach(() => {
  cleanup();
  for (const { id } of toasts.read()) toasts.close(id);
});

it('is turned on with the zone that Monday begins in', async () => {
  let isOn = false;
  const sent = serveAnswers({
    [address]: () => ({ isOn, hasAddress: true }),
    [call]: () => {
      isOn = true;
      return {};
    },
  });
  renderScreen(<WeeklyCard />);
  fireEvent.click(await on());
  await waitFor(async () => expect((await on()).disabled).toBe(false));
  expect((await on()).checked).toBe(true);
  expect(sent).toMatchObject([
    { address: 'weeklyMail.setWeeklyMail', data: { isOn: true, timeZone: expect.any(String) } },
  ]);
});

it('needs a confirmed address to be turned on, none to be turned off', async () => {
  serveAnswers({ [address]: { isOn: false, hasAddress: false } });
  renderScreen(<WeeklyCard />);
  expect((await on()).disabled).toBe(true);
  expect(screen.getByText(texts.weekly.noAddress)).toBeDefined();
  cleanup();
  serveAnswers({ [address]: { isOn: true, hasAddress: false } });
  renderScreen(<WeeklyCard />);
  expect((await on()).disabled).toBe(false);
});

it('goes back when the server refuses, and says so', async () => {
  serveAnswers({
    [address]: { isOn: false, hasAddress: true },
    [call]: refusal('internal', 500),
  });
  renderScreen(<WeeklyCard />);
  fireEvent.click(await on());
  await waitFor(() => expect(toasts.read().map(({ tone }) => tone)).toEqual(['error']));
  expect((await on()).checked).toBe(false);
});

it('says that it didn’t load', async () => {
  serveAnswers({ [address]: refusal('invalid_argument', 400) });
  renderScreen(<WeeklyCard />);
  expect(await screen.findByText(texts.weekly.failed)).toBeDefined();
});
