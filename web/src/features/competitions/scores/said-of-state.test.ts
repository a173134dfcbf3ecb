import { describe, expect, it } from 'vitest';
import { makeBoard } from '../model/testing-board';
import { saidOfState } from './said-of-state';

const reactivatedAt = '2026-11-21T03:00:00.000Z';
const after = (minutes: number) => Date.parse(reactivatedAt) + minutes * 60_000;
const { competition: started } = makeBoard(0, () => null);

describe('a card of a competition that goes on again', () => {
  const again = { ...started, reactivatedAt };

  it('says so and since when, for an hour, whenever it is opened', () => {
    for (const minutes of [-1, 0, 59]) {
      expect(saidOfState(again, after(minutes)), `${minutes}`).toEqual({
        text: 'Reopened at 14:00. Scores count until the organiser ends it.',
        isOnAgain: true,
      });
    }
    expect(saidOfState(again, after(60))).toBeNull();
    const final = saidOfState({ ...again, format: 'boulder_final' }, after(1));
    expect(final?.text).toBe('Reopened at 14:00. Scores count until the organiser ends it.');
  });

  it('says it before that the time is up, which is the reason why it was ended', () => {
    const over = { ...again, endsAt: '2026-11-21T02:30:00.000Z' };
    expect(saidOfState(over, after(1))?.isOnAgain).toBe(true);
    expect(saidOfState(over, after(61))?.text).toMatch(/^Time’s up/);
  });

  it('says that it is over once it has ended again', () => {
    const ended = { ...again, state: 'ended', endedAt: '2026-11-21T03:10:00.000Z' } as const;
    expect(saidOfState(ended, after(20))?.text).toMatch(/^Ended .* Your card is locked\.$/);
  });
});

it('says nothing of one that just runs', () => {
  expect(saidOfState(started, after(0))).toBeNull();
});
