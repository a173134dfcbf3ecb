import type { FieldColumns } from '../../columns';
import { fieldRules, startingGroupRule } from '../../patterns';
import type { ContactField } from './contact-fields';

const rules = fieldRules.competitor;

/** What staff enter for a competitor. A contact detail is listed in `contactFields` too. */
export const competitorColumns = {
  number: {
    rule: rules.number,
    empty: null,
    isUnique: true,
    names: [
      'number',
      'no',
      'nr',
      'bib',
      'bib number',
      'bib no',
      'start number',
      'competitor number',
      'nummer',
      'startnummer',
      'startnr',
      'dossard',
    ],
    example: 101,
  },
  name: {
    rule: rules.name,
    names: [
      'name',
      'full name',
      'competitor',
      'competitor name',
      'athlete',
      'climber',
      'participant',
      'teilnehmer',
      'teilnehmerin',
      'athlet',
      'vollständiger name',
    ],
    parts: [
      ['first name', 'given name', 'forename', 'vorname', 'prénom', 'nombre', 'nome'],
      ['last name', 'surname', 'family name', 'nachname', 'familienname', 'apellidos', 'cognome'],
    ],
    example: 'Ana Silva',
  },
  email: {
    rule: rules.email,
    empty: null,
    names: ['email', 'mail', 'email address', 'competitor email', 'e-mail-adresse', 'mailadresse'],
    example: 'ana@example.com',
  },
  phone: {
    rule: rules.phone,
    empty: null,
    format: 'phone',
    names: [
      'phone',
      'mobile',
      'telephone',
      'tel',
      'cell',
      'phone number',
      'mobile number',
      'telefon',
      'telefonnummer',
      'handy',
      'handynummer',
      'mobil',
      'mobilnummer',
    ],
    example: '+61 400 000 101',
  },
  categoryId: {
    group: 'category',
    names: [
      'category',
      'class',
      'division',
      'category name',
      'age group',
      'kategorie',
      'klasse',
      'altersklasse',
      'wertungsklasse',
      'catégorie',
    ],
    example: '',
  },
  cohortId: {
    group: 'cohort',
    names: ['cohort', 'group', 'heat', 'session', 'wave', 'cohort name', 'gruppe', 'durchgang'],
    example: '',
  },
  seed: {
    rule: rules.seed,
    empty: null,
    names: ['seed', 'seeding', 'previous rank', 'qualification rank', 'rank of previous round'],
    example: '',
  },
  startingGroup: {
    rule: startingGroupRule,
    empty: null,
    names: ['starting group', 'start group'],
    example: '',
  },
} as const satisfies FieldColumns;
export type CompetitorColumns = typeof competitorColumns;

const { email, phone, ...open } = competitorColumns;

/** The columns that only those who may see contact details see. */
export const contactColumns = { email, phone } satisfies Record<ContactField, unknown>;

/** The columns that everybody sees. */
export const publicColumns = open;
