import type { StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import { gymColours } from '@cruxboard/domain/gyms/gyms/colours';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { formatDay } from '../../../../lib/format/format';
import { Card } from '../../../../ui/card';
import { texts } from './climb-texts';
import { type ClimbNames, sectionNameOf, setterNameOf } from './climb-words';
import { texts as climbsTexts } from './texts';

const { form } = climbsTexts;

/** A climb's details for staff who may not change them. */
export function ClimbFacts({ climb, names }: { climb: StaffClimb; names: ClimbNames }) {
  const { colour, grade, caption, sectionId, setterUid, setOn } = climb;
  const facts = [
    { label: form.section, value: sectionNameOf(names, sectionId) },
    { label: form.setter, value: setterNameOf(names, setterUid) || climbsTexts.noSetter },
    { label: form.setOn, value: formatDay(setOn) },
    { label: form.colour, value: gymColours.find(({ id }) => id === colour)?.label ?? colour },
    { label: form.grade, value: grade === null ? form.noGrade : formatGrade(grade) },
    ...(caption === '' ? [] : [{ label: form.caption, value: caption }]),
  ];
  return (
    <Card title={texts.facts}>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2.5 text-14">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
