import { gymColours } from '@cruxboard/domain/gyms/gyms/colours';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { useQuery } from '@tanstack/react-query';
import { Chip, ChipRow } from '../../../ui/chip';
import { ColourDot } from '../../../ui/colour-dot';
import { climbCountsQuery } from '../climbs/queries';
import { gymQuery } from '../gyms/queries';
import { texts } from './texts';

/** What the list is narrowed to; null for everything. */
export interface Narrowed {
  readonly wallId: string | null;
  readonly colour: string | null;
  readonly grade: number | null;
}

interface ClimbStripsProps {
  gymId: string;
  narrowed: Narrowed;
  onChange: (narrowed: Narrowed) => void;
}

/** Walls, colours and grades above the list of climbs: one tap each, a second one takes it back. */
export function ClimbStrips({ gymId, narrowed, onChange }: ClimbStripsProps) {
  const { data: gym } = useQuery(gymQuery(gymId));
  const { wallId, colour, grade } = narrowed;
  const { data: counts } = useQuery(climbCountsQuery(gymId, wallId ?? undefined));
  const items = counts?.items ?? [];
  const colours = gymColours.filter(({ id }) => items.some((item) => item.colour === id));
  const grades = [...new Set(items.flatMap((item) => item.grade ?? []))].toSorted((a, b) => a - b);
  return (
    <div className="grid gap-2">
      <ChipRow label={texts.quick.walls}>
        <Chip isOn={wallId === null} onClick={() => onChange({ ...narrowed, wallId: null })}>
          {texts.quick.everywhere}
        </Chip>
        {gym?.sections.map(({ id, name }) => (
          <Chip
            key={id}
            isOn={wallId === id}
            onClick={() => onChange({ ...narrowed, wallId: wallId === id ? null : id })}
          >
            {name}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label={texts.quick.colours}>
        {colours.map(({ id, label }) => (
          <Chip
            key={id}
            isOn={colour === id}
            aria-label={label}
            onClick={() => onChange({ ...narrowed, colour: colour === id ? null : id })}
          >
            <ColourDot colour={id} isNamedBeside />
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label={texts.quick.grades}>
        {grades.map((one) => (
          <Chip
            key={one}
            isOn={grade === one}
            onClick={() => onChange({ ...narrowed, grade: grade === one ? null : one })}
          >
            {formatGrade(one)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
