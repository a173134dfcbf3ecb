import { expect, test } from 'vitest';
import { canGym, gymRoles } from '../permissions';
import {
  allIssueKinds,
  canReport,
  issueActions,
  issueKinds,
  issueSubjects,
  reportedHolds,
  reportsHandledBy,
} from './kinds';
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

test('every kind is one of a subject, and of no other that doesn’t have it', () => {
  expect([...issueSubjects].sort()).toEqual(Object.keys(issueKinds).sort());
  expect([...allIssueKinds].sort()).toEqual([...new Set(Object.values(issueKinds).flat())].sort());
  expect(canReport('climb', 'dirty')).toBe(true);
  expect(canReport('comment', 'spam')).toBe(true);
  expect(canReport('comment', 'dirty')).toBe(false);
  expect(canReport('climb', 'wrong_climb')).toBe(false);
});

test('setters get the reports about climbs', () => {
  expect(reportsHandledBy(['setter'])).toEqual(['climb']);
  expect(reportsHandledBy(['staff'])).toEqual(['climb', 'solution', 'comment']);
  expect(reportsHandledBy([])).toEqual([]);
});

test('climbers are warned of holds that may hurt them, the broken one first', () => {
  expect(reportedHolds).toEqual(['broken_hold', 'spinning_hold']);
});
