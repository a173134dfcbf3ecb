// @vitest-environment happy-dom
import { startControl } from '@cruxboard/domain/site/screens/rotation';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useGymChange } from '../../gyms/model/staff-queries';
import { answerLater, serveAnswers } from '../../../lib/testing/fake-server';
import { renderScreen } from '../../../lib/testing/render-screen';
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
