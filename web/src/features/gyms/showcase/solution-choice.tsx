import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { useQuery } from '@tanstack/react-query';
import { Combobox } from '../../../ui/combobox';
import { pinnableSolutionsQuery } from './queries';
import { texts } from './texts';

interface SolutionChoiceProps {
  gymId: string;
  value: string | null;
  onChange: (solutionId: string | null) => void;
  error: string | undefined;
}

/** The newest solutions of climbs on the wall, by climb and author. */
export function SolutionChoice({ gymId, value, onChange, error }: SolutionChoiceProps) {
  const { data } = useQuery(pinnableSolutionsQuery(gymId));
  const options = (data?.items ?? [])
    .filter(({ climb }) => !climb.isArchived)
    .map(({ id, climb: { name, grade }, author }) => ({
      value: id,
      label: [name, grade === null ? '' : formatGrade(grade), author.name || author.username]
        .filter(Boolean)
        .join(' · '),
    }));
  return (
    <Combobox
      label={texts.solution}
      required
      help={texts.solutionHelp}
      placeholder={texts.chooseSolution}
      emptyText={texts.noSolution}
      options={options}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
