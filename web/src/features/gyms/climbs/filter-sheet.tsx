import { type GymColour, gymColours } from '@cruxboard/domain/gyms/gyms/colours';
import { useQuery } from '@tanstack/react-query';
import { useAskedSearch } from '../../../lib/address/use-asked-search';
import { useSession } from '../../../lib/session/hooks';
import { Button } from '../../../ui/button';
import { Chip, ChipRow } from '../../../ui/chip';
import { ColourDot } from '../../../ui/colour-dot';
import { SegmentedControl } from '../../../ui/segmented-control';
import { Sheet } from '../../../ui/sheet';
import { GradeFilter } from './grade-filter';
import { climbCountsQuery } from './queries';
import { type ClimbView, coloursOf, noFilters, parseClimbSearch, type ChangeView } from './filters';
import { texts } from './texts';

interface FilterSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** The page's; what was asked for since is taken from the address. */
  view: ClimbView;
  /** How many climbs match. */
  shown: number | undefined;
  onChange: ChangeView;
  gymId: string;
}

const ownChoices = [
  { value: 'all', label: texts.everything },
  { value: 'done', label: texts.done },
  { value: 'todo', label: texts.todo },
  { value: 'saved', label: texts.saved },
] as const;

/** Filters apply as they are tapped; the button says how many climbs are left. */
export function FilterSheet({
  isOpen,
  onClose,
  shown,
  onChange,
  gymId,
  ...page
}: FilterSheetProps) {
  const { status } = useSession();
  // a wall's page has its section in its path
  const { section } = page.view;
  const view = { ...page.view, ...parseClimbSearch(useAskedSearch()), section };
  const { search, setter } = view;
  const colours = coloursOf(view.colour);
  const { data } = useQuery(climbCountsQuery(gymId, section));
  const countOf = (colour: GymColour) =>
    data?.items.reduce((sum, item) => sum + (item.colour === colour ? item.climbs : 0), 0);
  // colours that aren't on the wall only lead to an empty list
  const offered = gymColours.filter(({ id }) => colours.includes(id) || countOf(id) !== 0);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={texts.filters}
      footer={
        <>
          <Button look="plain" onClick={() => onChange({ ...noFilters, section, search, setter })}>
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
            {offered.map(({ id, label }) => (
              <Chip
                key={id}
                isOn={colours.includes(id)}
                count={countOf(id)}
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
        <GradeFilter view={view} counts={data?.items ?? []} onChange={onChange} />
        <section className="grid gap-2">
          <h3 className="text-14 font-label">{texts.solutions}</h3>
          <ChipRow label={texts.solutions} wrap>
            <Chip
              isOn={view.solved === 'yes'}
              onClick={() => onChange({ solved: view.solved === 'yes' ? undefined : 'yes' })}
            >
              {texts.solved}
            </Chip>
          </ChipRow>
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
