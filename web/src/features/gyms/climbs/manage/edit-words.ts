import type { EditConflict } from '@cruxboard/contracts/edit-conflicts';
import { gymColours } from '@cruxboard/domain/gyms/gyms/colours';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { editTexts } from '../../../../lib/edits/edit-texts';
import { dayOf, formatDay, formatTime } from '../../../../lib/format/format';
import { type ClimbNames, sectionNameOf, setterNameOf } from './climb-words';
import { texts } from './texts';

/** @returns "Mia Manager set the grade to V5, 23 Nov, 14:07". */
export function editSentence(
  { field, value, byName, at }: EditConflict,
  { names, timeZone }: { readonly names: ClimbNames; readonly timeZone: string },
): string {
  const what = texts.edited[field] ?? field;
  const words = wordsOf(field, value, names);
  const did = words === null ? editTexts.changed(what) : editTexts.set(what, words);
  const time = `${formatDay(dayOf(new Date(at), timeZone))}, ${formatTime(at, timeZone)}`;
  return editTexts.did(byName ?? editTexts.someone, did, time);
}

/** @returns a value in words; null for what can't be said in a few. */
function wordsOf(field: string, value: unknown, names: ClimbNames): string | null {
  if (value === null || value === undefined || value === '') return editTexts.nothing;
  switch (field) {
    case 'grade':
      return typeof value === 'number' ? formatGrade(value) : null;
    case 'colour':
      return gymColours.find(({ id }) => id === value)?.label ?? null;
    case 'sectionId':
      return sectionNameOf(names, String(value));
    case 'setterUid':
      return setterNameOf(names, String(value));
    case 'setOn':
      return formatDay(String(value));
    case 'name':
      return String(value);
    default:
      return null;
  }
}
