import { expect, test } from 'vitest';
import { canGym, gymRoles } from '../permissions';
import { issueActions, issueKinds, reportedHolds } from './kinds';
import { canMoveIssue, isActiveIssue, issueStates } from './states';

test('open issues and those in progress go anywhere, closed ones only back', () => {
  const allowed = issueStates.map((from) => issueStates.filter((to) => canMoveIssue(from, to)));
  expect(allowed).toEqual([
    ['open', 'in_progress', 'resolved', 'dismissed'],
    ['open', 'in_progress', 'resolved', 'dismissed'],
    ['open', 'in_progress', 'resolved'],
    ['open', 'in_progress', 'dismissed'],
  ]);
  expect(issueStates.filter(isActiveIssue)).toEqual(['open', 'in_progress']);
});

test('setters deal with climbs, staff and managers with content too', () => {
  const whoMay = (subject: keyof typeof issueKinds) =>
    gymRoles.filter((role) => canGym([role], issueActions[subject]));
  expect(whoMay('climb')).toEqual(['manager', 'setter', 'staff']);
  expect(whoMay('solution')).toEqual(['manager', 'staff']);
  expect(whoMay('comment')).toEqual(['manager', 'staff']);
});

test('climbers are warned of holds that may hurt them, the broken one first', () => {
  expect(reportedHolds).toEqual(['broken_hold', 'spinning_hold']);
});
