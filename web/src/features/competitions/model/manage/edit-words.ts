import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { EditConflict } from '@cruxboard/contracts/edit-conflicts';
import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import { formatMoment } from '../clock';
import { editTexts } from '../../../../lib/edits/edit-texts';
import { editWords } from './edit-texts';

/** Values that mean nothing to people, or are too long for a sentence. */
const unnamed: ReadonlySet<string> = new Set(['bannerUrl', 'gymId', 'description', 'tieRule']);

/** @returns "Ana Alp set Venue to Granite Street, 14:07". */
export function editSentence(
  { field, value, byName, at }: EditConflict,
  competition: Pick<CompetitionManaged, 'timeZone' | 'categories' | 'cohorts'>,
): string {
  const what = editWords.fields[field] ?? field;
  const time = formatMoment(at, competition.timeZone);
  const did = unnamed.has(field)
    ? editTexts.changed(what)
    : editTexts.set(what, valueWords(field, value, competition));
  return editTexts.did(byName ?? editTexts.someone, did, time);
}

function valueWords(
  field: string,
  value: unknown,
  {
    timeZone,
    categories,
    cohorts,
  }: Pick<CompetitionManaged, 'timeZone' | 'categories' | 'cohorts'>,
): string {
  if (value === null || value === undefined || value === '') return editTexts.nothing;
  if (typeof value === 'boolean') return editWords.switches[value ? 'on' : 'off'];
  if (typeof value === 'number') {
    return field.endsWith('Hundredths') ? formatHundredths(value) : String(value);
  }
  const text = String(value);
  if (field === 'startsAt' || field === 'endsAt') return formatMoment(text, timeZone);
  const group = [...categories, ...cohorts].find(({ id }) => id === text);
  return group?.name ?? editWords.values[text] ?? text;
}
