// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callByName } from '../../../lib/api/call';
import { toasts } from '../../../lib/messages/toasts';
import { type FakeAnswer, refusal, serveAnswers } from '../../../lib/testing/fake-server';
import { renderScreen } from '../../../lib/testing/render-screen';
import { PushCard } from './push-card';
import { PushOffer } from './push-offer';
import { texts } from './texts';

type Permission = 'default' | 'granted' | 'denied';
const keys = { p256dh: 'p', auth: 'a' };
const subscription = {
  endpoint: 'https://push.example.com/1',
  toJSON: () => ({ endpoint: 'https://push.example.com/1', keys }),
  unsubscribe: async () => true,
};
const here = { device: 'Chrome on Android', isHere: true };
const other = { device: 'Safari on Mac', isHere: false };
const read = (...devices: object[]) => ({ '/api/me/push': { publicKey: 'key', devices } });
const on = () => screen.getByRole<HTMLInputElement>('switch', { name: texts.here });
const said = () => toasts.read().map(({ words }) => words);

/** The browser's part, which no test environment has; `answer` is what the person taps. */
function browserThat(permission: Permission, answer: Permission = permission) {
  const asked = vi.fn(async () => answer);
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission, requestPermission: asked });
  const pushManager = {
    subscribe: async () => subscription,
    getSubscription: async () => subscription,
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve({ pushManager }),
      getRegistration: async () => ({ pushManager }),
    },
  });
  return asked;
}

async function openCard(answers: Record<string, FakeAnswer>) {
  const sent = serveAnswers(answers);
  renderScreen(<PushCard />);
  await waitFor(() => expect(screen.queryByText(texts.loading)).toBeNull());
  return sent;
}

beforeEach(() => {
  localStorage.clear();
  for (const { id } of toasts.read()) toasts.close(id);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('the switch of this browser', () => {
  it('says why it can’t be turned on where there is no push', async () => {
    await openCard(read());
    expect(on().disabled).toBe(true);
    expect(screen.getByText(texts.unsupported)).toBeDefined();
  });

  it('says what to do where the browser blocks it, although the server knows it', async () => {
    browserThat('denied');
    await openCard(read(here, other));
    expect([on().disabled, on().checked]).toEqual([true, false]);
    expect(screen.getByText(texts.blocked)).toBeDefined();
    expect(screen.getByText(texts.alsoOn(['Safari on Mac']))).toBeDefined();
  });

  it('asks the browser only after a tap, and subscribes', async () => {
    const asked = browserThat('default', 'granted');
    const sent = await openCard({ ...read(), '/api/call/push.subscribe': {} });
    expect([on().checked, asked.mock.calls.length]).toEqual([false, 0]);
    fireEvent.click(on());
    await waitFor(() => expect(said()).toEqual([texts.on]));
    expect(sent).toMatchObject([
      { address: 'push.subscribe', data: { subscription: { endpoint: subscription.endpoint } } },
    ]);
  });

  it('stays off when the person says no', async () => {
    browserThat('default', 'denied');
    const sent = await openCard(read());
    fireEvent.click(on());
    await waitFor(() => expect(said()).toEqual([texts.refused]));
    expect(sent).toEqual([]);
    expect(on().checked).toBe(false);
  });

  it('ends the pushes of a browser that gets them', async () => {
    browserThat('granted');
    const sent = await openCard({ ...read(here), '/api/call/push.unsubscribe': {} });
    expect(on().checked).toBe(true);
    fireEvent.click(on());
    await waitFor(() => expect(said()).toEqual([texts.off]));
    expect(sent).toEqual([{ address: 'push.unsubscribe', data: {} }]);
  });

  it('says that it failed, and stays as it is', async () => {
    browserThat('granted');
    await openCard({ ...read(here), '/api/call/push.unsubscribe': refusal('internal', 500) });
    fireEvent.click(on());
    await waitFor(() => expect(toasts.read().map(({ tone }) => tone)).toEqual(['error']));
    expect(on().checked).toBe(true);
  });

  it('says that the devices didn’t load', async () => {
    browserThat('granted');
    serveAnswers({ '/api/me/push': refusal('invalid_argument', 400) });
    renderScreen(<PushCard />);
    expect(await screen.findByText(texts.failed)).toBeDefined();
  });
});

describe('the offer', () => {
  const saved = { reaction: 'favourite', subject: 'climb', subjectId: 'c', isOn: true };
  const react = (input: object) => act(() => callByName('reactions.setReaction', input));
  const save = () => react(saved);
  beforeEach(() => void serveAnswers({ '/api/call/reactions.setReaction': {} }));
  const offer = () => screen.queryByText(texts.offer.why.favourite);

  it('comes after somebody saved a climb, where the browser was never asked', async () => {
    for (const permission of ['granted', 'denied'] as const) {
      browserThat(permission);
      renderScreen(<PushOffer />);
      await save();
      expect(offer()).toBeNull();
      cleanup();
    }
    browserThat('default');
    renderScreen(<PushOffer />);
    await react({ ...saved, isOn: false });
    expect(offer()).toBeNull();
    await save();
    expect(offer()).not.toBeNull();
  });

  it('comes after somebody published a solution, by whatever way, and not after a draft', async () => {
    const offersAfter = async (name: string, input: object) => {
      browserThat('default');
      serveAnswers({ [`/api/call/${name}`]: {} });
      renderScreen(<PushOffer />);
      await act(() => callByName(name, input));
      const isOffered = screen.queryByText(texts.offer.why.publish) !== null;
      cleanup();
      return isOffered;
    };
    expect(await offersAfter('solutions.publishSolutions', { solutionIds: ['s'] })).toBe(true);
    expect(await offersAfter('solutions.addPost', { isPublished: true })).toBe(true);
    expect(await offersAfter('solutions.addPost', { isPublished: false })).toBe(false);
    expect(await offersAfter('solutions.addPost', {})).toBe(false);
  });

  it('doesn’t come again once it was refused here', async () => {
    browserThat('default');
    renderScreen(<PushOffer />);
    await save();
    fireEvent.click(screen.getByRole('button', { name: texts.offer.notNow }));
    expect(offer()).toBeNull();
    await save();
    expect(offer()).toBeNull();
  });

  it('turns on the kinds it promises to somebody who joined or claimed an entry', async () => {
    for (const name of ['competitors.joinCompetition', 'competitors.claimCompetitor']) {
      browserThat('default', 'granted');
      const sent = serveAnswers({
        ...read(),
        [`/api/call/${name}`]: {},
        '/api/call/push.subscribe': {},
        '/api/call/notifications.setKinds': {},
      });
      renderScreen(<PushOffer />);
      await act(() => callByName(name, {}));
      expect(screen.getByText(texts.offer.why.join)).toBeDefined();
      fireEvent.click(screen.getByRole('button', { name: texts.offer.turnOn }));
      await waitFor(() => expect(said()).toEqual([texts.on]));
      const kinds = ['competition_started', 'results_final'];
      expect(sent.slice(1)).toMatchObject([
        { address: 'push.subscribe' },
        {
          address: 'notifications.setKinds',
          data: { kinds, channel: 'push', isOn: true },
        },
      ]);
      cleanup();
      for (const { id } of toasts.read()) toasts.close(id);
    }
  });

  it('changes no kinds of somebody who refused in the browser, or who saved a climb', async () => {
    const turnOn = async (answer: Permission, words: string, call: [string, object]) => {
      browserThat('default', answer);
      const sent = serveAnswers({
        ...read(),
        [`/api/call/${call[0]}`]: {},
        '/api/call/push.subscribe': {},
      });
      renderScreen(<PushOffer />);
      await act(() => callByName(...call));
      fireEvent.click(screen.getByRole('button', { name: texts.offer.turnOn }));
      await waitFor(() => expect(said()).toEqual([words]));
      expect(sent.map(({ address }) => address)).not.toContain('notifications.setKinds');
      cleanup();
      for (const { id } of toasts.read()) toasts.close(id);
    };
    await turnOn('denied', texts.refused, ['competitors.joinCompetition', {}]);
    await turnOn('granted', texts.on, ['reactions.setReaction', saved]);
  });

  it('turns on the missing kinds for somebody who joined and gets pushes already', async () => {
    const join = 'competitors.joinCompetition';
    const missing = (isOn: boolean) => ({
      kinds: ['competition_started', 'results_final'].map((kind) => ({ kind, push: isOn })),
    });
    const joinWith = async (settings: object, devices: object[]) => {
      browserThat('granted');
      const sent = serveAnswers({
        ...read(...devices),
        '/api/me/notifications/settings': settings,
        [`/api/call/${join}`]: {},
        '/api/call/push.subscribe': {},
        '/api/call/notifications.setKinds': {},
      });
      renderScreen(<PushOffer />);
      await act(() => callByName(join, {}));
      return sent;
    };
    await joinWith(missing(true), [here]);
    expect(offer()).toBeNull();
    cleanup();
    await joinWith(missing(false), [other]);
    expect(offer()).toBeNull();
    cleanup();
    const sent = await joinWith(missing(false), [here]);
    fireEvent.click(await screen.findByRole('button', { name: texts.offer.turnOn }));
    await waitFor(() => expect(said()).toEqual([texts.on]));
    expect(sent.at(-1)).toMatchObject({ address: 'notifications.setKinds', data: { isOn: true } });
  });
});
