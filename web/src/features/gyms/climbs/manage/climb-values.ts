import type { StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import { type GymColour, gymColourIds, gymColours } from '@cruxboard/domain/gyms/gyms/colours';
import { gradeNumbers } from '@cruxboard/domain/gyms/gyms/grade-numbers';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { textOf } from '../../../../lib/forms/form-faults';
import type { ClimbNames } from './climb-words';
import { texts } from './texts';

/** A climb's fields as they stand in a form. */
export interface ClimbValues {
  sectionId: string;
  colour: GymColour;
  grade: string;
  name: string;
  caption: string;
  setterUid: string;
  setOn: string;
}

export function climbValues(climb: StaffClimb): ClimbValues {
  const { sectionId, colour, grade, name, caption, setterUid, setOn } = climb;
  return {
    sectionId,
    colour,
    grade: grade === null ? '' : String(grade),
    name,
    caption,
    setterUid: setterUid ?? '',
    setOn,
  };
}

/** @returns the values as they are sent. */
export function climbInput(values: ClimbValues) {
  return {
    sectionId: values.sectionId,
    colour: values.colour,
    grade: values.grade === '' ? null : Number(values.grade),
    name: textOf(values.name),
    caption: textOf(values.caption),
    setterUid: values.setterUid === '' ? null : values.setterUid,
    setOn: values.setOn,
  };
}

/** @returns what was changed since the form was opened, so that others' changes of other fields stay. */
export function climbChanges(values: ClimbValues, before: ClimbValues) {
  const [now, was] = [climbInput(values), climbInput(before)];
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== was[field as keyof typeof was]),
  ) as Partial<ReturnType<typeof climbInput>>; // a selection of its own fields
}

/** @returns the form's field for a path of the request. */
export function climbField(path: string): keyof ClimbValues | null {
  const field = path.replace(/^changes\./, '');
  return fields.find((one) => one === field) ?? null;
}
const fields = [
  'sectionId',
  'colour',
  'grade',
  'name',
  'caption',
  'setterUid',
  'setOn',
] as const satisfies readonly (keyof ClimbValues)[];

export const colourOptions = gymColours.map(({ id, label }) => ({ value: id, label }));

export const gradeOptions = [
  { value: '', label: texts.form.noGrade },
  ...gradeNumbers.map((grade) => ({ value: String(grade), label: formatGrade(grade) })),
];

/** @returns the walls that a climb can hang on. */
export function sectionOptions({ sections }: Pick<ClimbNames, 'sections'>) {
  return sections
    .filter((section) => section.archivedAt === null)
    .map(({ id, name }) => ({ value: id, label: name }));
}

/** @returns who can be named as a setter. */
export function setterOptions({ setters }: ClimbNames) {
  return [
    { value: '', label: texts.noSetter },
    ...setters.map(({ uid, name }) => ({ value: uid, label: name })),
  ];
}

/** @returns a colour by what a select holds. */
export function colourOf(value: string): GymColour {
  return gymColourIds.find((id) => id === value) ?? 'grey';
}
