import type { FieldColumns } from '../../columns';
import { fieldRules, type TextRule } from '../../patterns';

/** A cell that is read as something else: a wall, a colour, a grade, a setter, a date or a state. */
const word: TextRule = {
  kind: 'text',
  min: 0,
  max: 100,
  pattern: null,
  message: 'Only printable characters allowed',
  isMultiline: false,
};
const { name, caption } = fieldRules.climb;

/** A gym's climbs in files. All are texts there; what they stand for is found when they are imported. */
export const gymClimbColumns = {
  id: { rule: word, empty: '', names: ['id', 'climb id'], example: '' },
  name: {
    rule: name,
    empty: '',
    names: ['name', 'climb', 'climb name', 'boulder', 'problem', 'route', 'title', 'bezeichnung'],
    example: 'Slow Burn',
  },
  wall: {
    rule: word,
    empty: '',
    names: ['wall', 'section', 'sector', 'area', 'zone', 'wand', 'sektor', 'secteur', 'muro'],
    example: 'Cave',
  },
  colour: {
    rule: word,
    empty: '',
    names: ['colour', 'color', 'hold colour', 'hold color', 'holds', 'farbe', 'couleur', 'colore'],
    example: 'Blue',
  },
  grade: {
    rule: word,
    empty: '',
    names: [
      'grade',
      'v grade',
      'difficulty',
      'grad',
      'schwierigkeit',
      'niveau',
      'cotation',
      'grado',
    ],
    example: 'V4',
  },
  setter: {
    rule: word,
    empty: '',
    names: ['setter', 'set by', 'routesetter', 'route setter', 'schrauber', 'ouvreur', 'username'],
    example: '',
  },
  setOn: {
    rule: word,
    empty: '',
    names: ['set date', 'set on', 'date', 'date set', 'datum', 'geschraubt am', 'fecha', 'data'],
    example: '2026-11-23',
  },
  caption: {
    rule: caption,
    empty: '',
    names: ['caption', 'description', 'note', 'notes', 'beschreibung', 'notiz'],
    example: '',
  },
  state: {
    rule: word,
    empty: '',
    names: ['state', 'status', 'zustand', 'etat', 'stato'],
    example: 'set',
  },
} as const satisfies FieldColumns;
export type GymClimbColumns = typeof gymClimbColumns;
