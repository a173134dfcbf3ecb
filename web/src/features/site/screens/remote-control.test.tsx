// @vitest-environment happy-dom
import { startControl } from '@cruxboard/domain/site/screens/rotation';
import { holdMs } from '@cruxboard/domain/site/screens/slides';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useGymChange } from '../../gyms/model/staff-queries';
import { answerLater, serveAnswers } from '../../../lib/testing/fake-server';
import { renderScreen } from '../../../lib/testing/render-screen';
import { distinctNames } from './distinct-names';
import { RemoteControl } from './remote-control';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const slots = ['climbers', 'helpers', 'code'].map((key) => ({
  key,
  durationMs: 20_000,
  items: [key],
}));

const unsteered = {
  control: { ...startControl, slot: 'helpers', isHeld: true },
  controlledAt: '2026-11-27T10:00:00.000Z',
};

function Remote() {
  const steer = useGymChange('screens.steerGymScreen', { inOrder: true });
  return (
    <RemoteControl
      screen={unsteered}
      slots={slots}
      nameOf={(slot) => slot}
      onSteer={(control) => steer.mutateAsync({ gymId: 'gym', number: 1, control })}
    />
  );
}

test('what was pressed last is sent last and stays, however late the answer to what came before', async () => {
  const [first, second] = [answerLater(), answerLater()];
  const answers = [first, second];
  const sent = serveAnswers({
    '/api/call/screens.steerGymScreen': () => answers.shift()?.answered ?? {},
  });
  renderScreen(<Remote />);
  fireEvent.click(screen.getByRole('button', { name: 'Show climbers' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show code' }));
  const shown = () => document.querySelector('[data-showing]')?.textContent;
  const slotsSent = () =>
    sent.map(({ data }) => (data as { control: { slot: string } }).control.slot);
  await waitFor(() => expect(slotsSent()).toEqual(['climbers']));
  expect(shown()).toBe('code');
  first.answer({ controlledAt: new Date().toISOString() });
  await waitFor(() => expect(slotsSent()).toEqual(['climbers', 'code']));
  expect(shown()).toBe('code');
  second.answer({ controlledAt: new Date().toISOString() });
  await waitFor(() => expect(shown()).toBe('helpers'));
});

test('slides of equal name are each in the list, and the others can be shown while one of them is', () => {
  serveAnswers({});
  const posts = [{ key: 'notices', durationMs: 20_000, items: ['post-a', 'post-b', 'post-c'] }];
  const control = { ...startControl, slot: 'notices', item: 'post-b', isHeld: true };
  const steered: unknown[] = [];
  renderScreen(
    <RemoteControl
      screen={{ ...unsteered, control }}
      slots={posts}
      nameOf={distinctNames(posts, () => '@northwall')}
      onSteer={async (sent) => steered.push(sent)}
    />,
  );
  expect(document.querySelector('[data-showing]')?.textContent).toBe('@northwall (2 of 3)');
  expect(screen.getByRole('button', { name: 'Show @northwall (1 of 3)' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show @northwall (3 of 3)' }));
  expect(steered).toEqual([{ slot: 'notices', item: 'post-c', round: 0, isHeld: true }]);
});

test('a gym’s hold says until when, and is over then', () => {
  serveAnswers({});
  const showHeld = (minutes: number) => {
    const controlledAt = new Date(Date.now() - minutes * 60_000).toISOString();
    const { unmount } = renderScreen(
      <RemoteControl
        screen={{ ...unsteered, controlledAt }}
        slots={slots}
        nameOf={(slot) => slot}
        onSteer={() => Promise.resolve()}
        holdMs={holdMs}
        timeZone="Australia/Sydney"
      />,
    );
    const words = document.querySelector('[data-showing]')?.previousElementSibling?.textContent;
    unmount();
    return words;
  };
  expect(showHeld(119)).toMatch(/^On hold until \d\d:\d\d$/);
  expect(showHeld(121)).toBe('Now showing');
});
