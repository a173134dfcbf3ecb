import { expect, it } from 'vitest';
import { limits } from './limits';

it('keeps the figures of the specification', () => {
  expect(limits.image).toEqual({ sizeMaxBytes: 16 * 2 ** 20, sideMaxPx: 8000 });
  expect(limits.solution.videoSizeMaxBytes).toBe(512 * 2 ** 20);
  expect(limits.video.durationMinMs).toBe(2000);
  expect(limits.competitor.import).toEqual({ recordsMax: 1000, sizeMaxBytes: 5 * 2 ** 20 });
  expect(limits.competitionClimb.import).toEqual({ recordsMax: 2000, sizeMaxBytes: 5 * 2 ** 20 });
  expect(limits.competition.finalAttemptCost).toMatchObject({ min: -1000, max: 0, step: 0.01 });
  expect(limits.gym.name).toEqual({ min: 3, max: 24 });
  expect(limits.notification.listMax).toBe(50);
  expect(limits.query.inClauseMax).toBe(30);
  expect(limits.ascent.repeatMax).toBe(20);
});
