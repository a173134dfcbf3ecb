import type { FieldColumns } from '../../columns';
import { fieldRules, startingGroupRule } from '../../patterns';
import { climbDefaults } from '../competitions/formats';

const rules = fieldRules.competitionClimb;

/** What staff enter for a climb of a competition. A climb without a number gets the lowest free one. */
export const climbColumns = {
  number: {
    rule: rules.number,
    isUnique: true,
    names: ['number', 'no', 'nr', 'climb number', 'boulder number', 'problem number', 'nummer'],
    example: 1,
  },
  name: {
    rule: rules.name,
    empty: '',
    names: ['name', 'climb', 'climb name', 'boulder', 'problem', 'title', 'bezeichnung'],
    example: 'Slow Burn',
  },
  code: {
    rule: rules.code,
    empty: '',
    isUnique: true,
    names: ['code', 'climb code', 'boulder code', 'problem code', 'label'],
    example: 'A1',
  },
  points: {
    rule: rules.points,
    empty: climbDefaults.points,
    names: ['points', 'point', 'pts', 'value', 'worth', 'punkte'],
    example: climbDefaults.points,
  },
  zones: {
    rule: rules.zones,
    empty: climbDefaults.zones,
    names: ['zones', 'zone', 'number of zones', 'zone count', 'zonen'],
    example: climbDefaults.zones,
  },
  startingGroup: {
    rule: startingGroupRule,
    empty: null,
    names: ['starting group', 'start group'],
    example: '',
  },
} as const satisfies FieldColumns;
export type ClimbColumns = typeof climbColumns;
