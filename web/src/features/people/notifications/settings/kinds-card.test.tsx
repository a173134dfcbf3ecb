// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { toasts } from '../../../../lib/messages/toasts';
import { answerLater, refusal, serveAnswers } from '../../../../lib/testing/fake-server';
import { renderScreen } from '../../../../lib/testing/render-screen';
import { settingsQuery } from '../queries';
import { KindsCard } from './kinds-card';
import { settingGroups } from './rows';
import { texts } from './texts';

const address = '/api/me/notifications/settings';
const call = '/api/call/notifications.setKinds';
const { title, rows } = settingGroups[0] ?? { title: '', rows: [] };
const stored = (product: boolean) => ({
  kinds: rows.flatMap(({ kinds }) => kinds.map((kind) => ({ kind, product, push: false }))),
  quietHours: null,
  timeZone: 'UTC',
});

function Choices() {
  const { data } = useQuery(settingsQuery());
  return data ? <KindsCard title={title} rows={rows} choices={data.kinds} /> : null;
}

const name = texts.inProduct(rows[0]?.label ?? '', title);
const inProduct = () => screen.findByRole<HTMLInputElement>('switch', { name });

afterEach(() => {
  cleanup();
  for (const { id } of toasts.read()) toasts.close(id);
});

it('is what was pressed last, however late the answer to what came before', async () => {
  const [first, second] = [answerLater(), answerLater()];
  const answers = [first, second];
  let isOn = true;
  const sent = serveAnswers({
    [address]: () => stored(isOn),
    [call]: () => answers.shift()?.answered ?? {},
  });
  renderScreen(<Choices />);
  fireEvent.click(await inProduct());
  await waitFor(async () => expect((await inProduct()).checked).toBe(false));
  fireEvent.click(await inProduct());
  await waitFor(async () => expect((await inProduct()).checked).toBe(true));
  const isOnSent = () => sent.map(({ data }) => (data as { isOn: boolean }).isOn);
  expect(isOnSent()).toEqual([false]);
  isOn = false;
  first.answer({});
  await waitFor(() => expect(isOnSent()).toEqual([false, true]));
  expect((await inProduct()).checked).toBe(true);
  isOn = true;
  second.answer({});
  await waitFor(async () => expect((await inProduct()).checked).toBe(true));
});

it('goes back when the server refuses, and says so', async () => {
  serveAnswers({ [address]: stored(true), [call]: refusal('internal', 500) });
  renderScreen(<Choices />);
  fireEvent.click(await inProduct());
  await waitFor(() => expect(toasts.read().map(({ tone }) => tone)).toEqual(['error']));
  await waitFor(async () => expect((await inProduct()).checked).toBe(true));
});
