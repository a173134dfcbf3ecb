import { describe, expect, it } from 'vitest';
import { makeBoard } from '../model/testing-board';
import { stateMessage } from './state-message';

const reactivatedAt = '2026-11-21T03:00:00.000Z';
const after = (minutes: number) => Date.parse(reactivatedAt) + minutes * 60_000;
const { competition: started } = makeBoard(0, () => null);

describe('a card of a competition that goes on again', () => {
  const reopened = { ...started, reactivatedAt };

  it('says so and since when, for an hour, whenever it is opened', () => {
    for (const minutes of [-1, 0, 59]) {
      expect(stateMessage(reopened, after(minutes)), `${minutes}`).toEqual({
        text: 'Reopened at 14:00. Scores count until the organiser ends it.',
        isReopened: true,
      });
    }
    expect(stateMessage(reopened, after(60))).toBeNull();
    const final = stateMessage({ ...reopened, format: 'boulder_final' }, after(1));
    expect(final?.text).toBe('Reopened at 14:00. Scores count until the organiser ends it.');
  });

  it('says it before that the time is up, which is the reason why it was ended', () => {
    const over = { ...reopened, endsAt: '2026-11-21T02:30:00.000Z' };
    expect(stateMessage(over, after(1))?.isReopened).toBe(true);
    expect(stateMessage(over, after(61))?.text).toMatch(/^Time’s up/);
  });

  it('says that it is over once it has ended again', () => {
    const ended = { ...reopened, state: 'ended', endedAt: '2026-11-21T03:10:00.000Z' } as const;
    expect(stateMessage(ended, after(20))?.text).toMatch(/^Ended .* Your card is locked\.$/);
  });
});

it('says nothing of one that just runs', () => {
  expect(stateMessage(started, after(0))).toBeNull();
});

it('says that it should have started, and when scoring closes by itself', () => {
  const startsAt = '2026-11-21T02:00:00.000Z';
  const draft = { ...started, state: 'draft', isOpenForEntries: true, startsAt } as const;
  expect(stateMessage(draft, Date.parse(startsAt) - 1)?.text).toMatch(/^Starts /);
  expect(stateMessage(draft, Date.parse(startsAt))?.text).toMatch(/^Should have started .*13:00\./);
  const over = { ...started, endsAt: '2026-11-21T03:00:00.000Z' };
  expect(stateMessage(over, after(1))?.text).toMatch(/until the organiser ends it\.$/);
  const closing = { ...over, closesAt: '2026-11-21T03:10:00.000Z' };
  expect(stateMessage(closing, after(1))?.text).toBe('Time’s up. Scoring closes at 14:10.');
});
