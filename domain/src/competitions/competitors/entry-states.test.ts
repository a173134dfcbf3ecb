import { expect, it } from 'vitest';
import { boardMarkOf } from './entry-states';

it('says who has no score yet, and afterwards who did not start', () => {
  const idle = { state: 'competing', hasAttempt: false } as const;
  expect(boardMarkOf(idle, 'draft')).toBe('no_score_yet');
  expect(boardMarkOf(idle, 'started')).toBe('no_score_yet');
  expect(boardMarkOf(idle, 'ended')).toBe('never_started');
  expect(boardMarkOf({ ...idle, hasAttempt: true }, 'ended')).toBeNull();
});

it('keeps the organiser’s mark whatever was recorded', () => {
  for (const hasAttempt of [true, false]) {
    expect(boardMarkOf({ state: 'withdrawn', hasAttempt }, 'started')).toBe('withdrawn');
  }
});
