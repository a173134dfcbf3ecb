import { expect, it } from 'vitest';
import { notificationKinds } from './kinds';
import { changesFor, choiceOf } from './settings';

it('tells of everything at first, but of a competition’s progress only on request, and pushes no likes', () => {
  const choices = notificationKinds.map((kind) => [kind, choiceOf(kind, [])] as const);
  const off = choices.filter(([, { product }]) => !product).map(([kind]) => kind);
  expect(off).toEqual(['competition_started', 'competition_ended', 'results_final', 'turn_soon']);
  const silent = choices.filter(([, { push }]) => !push).map(([kind]) => kind);
  expect(silent).toEqual(['climb_liked', 'comment_liked', 'solution_liked', ...off]);
});

it('pushes nothing that is off in the product, and a push turns it on there', () => {
  const off = { kind: 'wall_set', channel: 'product', isOn: false } as const;
  expect(choiceOf('wall_set', [off])).toEqual({ product: false, push: false });
  const asked = changesFor({ kind: 'results_final', channel: 'push', isOn: true });
  expect(choiceOf('results_final', asked)).toEqual({ product: true, push: true });
  expect(choiceOf('results_final', changesFor({ ...off, kind: 'results_final' }))).toEqual({
    product: false,
    push: false,
  });
});
