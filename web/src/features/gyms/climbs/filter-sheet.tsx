import { gymColours } from '@cruxboard/domain/gyms/gyms/colours';
import { gradeNumbers } from '@cruxboard/domain/gyms/gyms/grade-numbers';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { useSession } from '../../../lib/session/hooks';
import { Button } from '../../../ui/button';
import { Chip, ChipRow } from '../../../ui/chip';
import { ColourDot } from '../../../ui/colour-dot';
import { SegmentedControl } from '../../../ui/segmented-control';
import { Select } from '../../../ui/select';
import { Sheet } from '../../../ui/sheet';
import { type ClimbView, coloursOf, noFilters, type ChangeView } from './filters';
import { texts } from './texts';

interface FilterSheetProps {
  isOpen: boolean;
  onClose: () => void;
  view: ClimbView;
  /** How many climbs match. */
  shown: number | undefined;
  onChange: ChangeView;
}

const grades = gradeNumbers.map((grade) => ({ value: String(grade), label: formatGrade(grade) }));
const ownChoices = [
  { value: 'all', label: texts.everything },
  { value: 'done', label: texts.done },
  { value: 'todo', label: texts.todo },
  { value: 'saved', label: texts.saved },
] as const;

/** Filters apply as they are tapped; the button says how many climbs are left. */
export function FilterSheet({ isOpen, onClose, view, shown, onChange }: FilterSheetProps) {
  const { status } = useSession();
  const colours = coloursOf(view.colour);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={texts.filters}
      footer={
        <>
          <Button
            look="plain"
            onClick={() => onChange({ ...noFilters, section: view.section, search: view.search })}
          >
            {texts.clear}
          </Button>
          <Button onClick={onClose}>
            {shown === undefined ? texts.showAny : texts.show(shown)}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <section className="grid gap-2">
          <h3 className="text-14 font-label">{texts.colour}</h3>
          <ChipRow label={texts.colour} wrap>
            {gymColours.map(({ id, label }) => (
              <Chip
                key={id}
                isOn={colours.includes(id)}
                onClick={() => {
                  const next = colours.includes(id)
                    ? colours.filter((one) => one !== id)
                    : [...colours, id];
                  onChange({ colour: next.join(',') || undefined });
                }}
              >
                <ColourDot colour={id} isNamedBeside />
                {label}
              </Chip>
            ))}
          </ChipRow>
        </section>
        <section className="grid gap-2">
          <h3 className="text-14 font-label">{texts.grade}</h3>
          <div className="grid grid-cols-2 gap-3">
            <Select
              label={texts.from}
              placeholder={texts.any}
              options={grades}
              value={view.gradeMin ?? ''}
              onChange={(event) => onChange({ gradeMin: event.target.value || undefined })}
            />
            <Select
              label={texts.to}
              placeholder={texts.any}
              options={grades}
              value={view.gradeMax ?? ''}
              onChange={(event) => onChange({ gradeMax: event.target.value || undefined })}
            />
          </div>
        </section>
        {status === 'signed-in' ? (
          <section className="grid gap-2">
            <h3 className="text-14 font-label">{texts.own}</h3>
            <SegmentedControl
              label={texts.own}
              options={ownChoices}
              value={view.own ?? 'all'}
              onChange={(own) => onChange({ own: own === 'all' ? undefined : own })}
            />
          </section>
        ) : null}
      </div>
    </Sheet>
  );
}
