import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { useQuery } from '@tanstack/react-query';
import { Combobox } from '../../../ui/combobox';
import { staffClimbsQuery, staffSectionsQuery } from '../model/staff-queries';
import { texts } from './texts';

interface ClimbChoiceProps {
  gymId: string;
  value: string | null;
  onChange: (climbId: string | null) => void;
  error: string | undefined;
}

/** The climbs on the wall, by name. */
export function ClimbChoice({ gymId, value, onChange, error }: ClimbChoiceProps) {
  const { data } = useQuery(staffClimbsQuery(gymId));
  const sections = useQuery(staffSectionsQuery(gymId)).data?.items ?? [];
  const walls = new Map(sections.map(({ id, name }) => [id, name]));
  const options = (data?.items ?? [])
    .filter(({ state }) => state === 'published')
    .map(({ id, name, grade, sectionId }) => ({
      value: id,
      label: [name, grade === null ? '' : formatGrade(grade), walls.get(sectionId)]
        .filter(Boolean)
        .join(' · '),
    }));
  return (
    <Combobox
      label={texts.climb}
      required
      placeholder={texts.chooseClimb}
      emptyText={texts.noClimb}
      options={options}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
