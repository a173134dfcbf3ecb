import { describe, expect, it } from 'vitest';
import {
  canCompetition,
  canCreateCompetition,
  competitionPermissions,
  type CompetitionAction,
} from './competitions/permissions';
import { canGym, gymPermissions, gymRoles, type GymAction } from './gyms/permissions';
import { isLastHolder } from './last-holder';

// Object.keys widens the keys of a literal to string.
const gymActions = Object.keys(gymPermissions) as GymAction[];
const competitionActions = Object.keys(competitionPermissions) as CompetitionAction[];

describe('a gym', () => {
  it('lets a manager do everything and a stranger nothing', () => {
    for (const action of gymActions) {
      expect(canGym(['manager'], action)).toBe(true);
      expect(canGym([], action)).toBe(false);
      expect(canGym(['organiser', 'constructor'], action)).toBe(false);
    }
  });
  it('keeps each role to its column', () => {
    const deniedTo = (role: string) => gymActions.filter((action) => !canGym([role], action));
    expect(deniedTo('setter')).toEqual([
      'editSettings',
      'editDirectory',
      'moderateSolutions',
      'handleContentIssues',
      'editShowcase',
    ]);
    expect(deniedTo('staff')).toEqual([
      'editGradeTargets',
      'editSettings',
      'editDirectory',
      'editSections',
      'editClimbs',
    ]);
    expect(gymRoles).toEqual(['manager', 'setter', 'staff']);
  });
  it('adds roles up', () => {
    expect(canGym(['staff', 'setter'], 'editClimbs')).toBe(true);
    expect(canGym(['staff', 'setter'], 'editShowcase')).toBe(true);
  });
});

describe('a competition', () => {
  it('keeps each role to its column', () => {
    const allowedTo = (role: string) =>
      competitionActions.filter((action) => canCompetition([role], action));
    expect(allowedTo('organiser')).toEqual(competitionActions);
    expect(allowedTo('judge')).toEqual(['viewManagement', 'viewDraft', 'editScores']);
    expect(allowedTo('setter')).toEqual(['viewManagement', 'viewDraft', 'editClimbs']);
    expect(allowedTo('manager')).toEqual([]);
  });
  it('is created by any initialised user while the flags allow it', () => {
    const given = {
      isInitialised: true,
      isCompetitionsEnabled: true,
      isCompetitionCreationDisabled: false,
    };
    expect(canCreateCompetition(given)).toBe(true);
    expect(canCreateCompetition({ ...given, isInitialised: false })).toBe(false);
    expect(canCreateCompetition({ ...given, isCompetitionsEnabled: false })).toBe(false);
    expect(canCreateCompetition({ ...given, isCompetitionCreationDisabled: true })).toBe(false);
  });
});

it('keeps the last manager', () => {
  const ana = { userId: 'ana', roles: ['manager', 'setter'] };
  const ben = { userId: 'ben', roles: ['staff'] };
  const removed = { userId: 'ana', roles: [] };
  expect(isLastHolder('manager', [ana, ben], removed)).toBe(true);
  expect(isLastHolder('manager', [ana, ben], { userId: 'ana', roles: ['setter'] })).toBe(true);
  expect(isLastHolder('manager', [ana, ben], { userId: 'ana', roles: ['manager'] })).toBe(false);
  expect(isLastHolder('manager', [ana, ben], { userId: 'ben', roles: [] })).toBe(false);
  expect(isLastHolder('manager', [ana, { userId: 'ben', roles: ['manager'] }], removed)).toBe(
    false,
  );
  expect(isLastHolder('organiser', [ana], removed)).toBe(false);
});
