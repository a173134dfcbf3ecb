import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { SegmentedControl } from '../../../ui/segmented-control';
import { Select } from '../../../ui/select';
import { type Grouping, groupsOf } from './part';
import { groupKinds } from './sheets';
import { texts } from './texts';

interface GroupChoiceProps {
  competition: CompetitionManaged;
  grouping: Grouping;
  hasCohorts: boolean;
  onChange: (grouping: Partial<Grouping>) => void;
}

/** Chooses a category or cohort, or all of them on separate pages. */
export function GroupChoice({ competition, grouping, hasCohorts, onChange }: GroupChoiceProps) {
  const { by, group } = grouping;
  const kinds = groupKinds.filter(
    (kind) => groupsOf(competition, kind).length > 0 && (kind === 'category' || hasCohorts),
  );
  if (kinds.length === 0) return null;
  return (
    <>
      {kinds.length > 1 ? (
        <SegmentedControl
          className="large-text:grid-flow-row"
          label={texts.by}
          value={by}
          options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
          onChange={(value) => onChange({ by: value })}
        />
      ) : null}
      <Select
        label={texts.kinds[by]}
        labelHidden
        options={[
          { value: '', label: texts.each[by] },
          ...groupsOf(competition, by).map(({ id, name, competitorCount }) => ({
            value: id,
            label: texts.group(name, competitorCount),
          })),
        ]}
        value={group ?? ''}
        onChange={(event) => onChange({ by, group: event.currentTarget.value || undefined })}
      />
    </>
  );
}
