// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { session } from '../../../lib/session/session';
import { serveAnswers } from '../../../lib/testing/fake-server';
import { renderScreen } from '../../../lib/testing/render-screen';
import { NotificationFollower } from './follower';

/** A stream that opens when the test says so. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static last: FakeSource | undefined;
  readonly readyState = 0;
  constructor(readonly url: string) {
    super();
    FakeSource.last = this;
  }
  close(): void {}
}

it('the count is read again when the stream opens, so that no change since the page’s answer is missed', async () => {
  vi.stubGlobal('EventSource', FakeSource);
  const inAnHour = Math.floor(Date.now() / 1_000) + 3_600;
  const idToken = `x.${btoa(JSON.stringify({ user_id: 'ana', sid: 'here', exp: inAnHour }))}.y`;
  let unopenedCount = 1;
  serveAnswers({
    '/api/tokens': { customToken: 'c', idToken },
    '/api/me/notifications/unopened': () => ({ unopenedCount }),
    '/api/me/push': { publicKey: 'k', devices: [] },
  });
  await session.load();
  renderScreen(<NotificationFollower />);
  await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
  await waitFor(() => expect(FakeSource.last?.url).toBe('/api/live/me'));

  unopenedCount = 2;
  act(() => void FakeSource.last?.dispatchEvent(new Event('open')));
  await waitFor(() => expect(document.title).toMatch(/^\(2\)/));
});
