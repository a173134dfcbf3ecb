import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { labelSheet } from '@cruxboard/domain/gyms/labels/label-sheets';
import {
  labelsPerPage,
  type LabelsPerPage,
  type Paper,
} from '@cruxboard/domain/gyms/labels/papers';
import { climbStates } from '@cruxboard/domain/gyms/climbs/states';
import { Button } from '../../../ui/button';
import { DateInput } from '../../../ui/date-input';
import { SegmentedControl } from '../../../ui/segmented-control';
import { Select } from '../../../ui/select';
import { type LabelKind, labelKinds, type LabelsSearch } from './labels-search';
import { texts } from './texts';

interface LabelsToolsProps {
  gym: Gym;
  kind: LabelKind;
  paper: Paper;
  perPage: LabelsPerPage;
  search: LabelsSearch;
  onSearch: (changes: LabelsSearch) => void;
}

/** What is printed, on what, and for which climbs; all of it is in the address. */
export function LabelsTools({ gym, kind, paper, perPage, search, onSearch }: LabelsToolsProps) {
  const { width, height } = labelSheet(paper, perPage);
  return (
    <>
      <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3">
        <SegmentedControl
          label={texts.what}
          value={kind}
          options={labelKinds.map((value) => ({ value, label: texts.kinds[value] }))}
          onChange={(value) => onSearch({ kind: value })}
        />
        <SegmentedControl
          label={texts.paper}
          value={paper}
          options={(['a4', 'letter'] as const).map((value) => ({
            value,
            label: texts.papers[value],
          }))}
          onChange={(value) => onSearch({ paper: value })}
        />
        {kind === 'labels' ? (
          <>
            <Select
              label={texts.perPage}
              options={labelsPerPage.map((count) => ({
                value: String(count),
                label: String(count),
              }))}
              value={String(perPage)}
              onChange={({ target }) =>
                onSearch({
                  perPage: labelsPerPage.find((count) => String(count) === target.value),
                  startAt: undefined,
                })
              }
            />
            {perPage === 1 ? null : (
              <Select
                label={texts.startAt}
                options={Array.from({ length: perPage }, (_, index) => ({
                  value: String(index + 1),
                  label: String(index + 1),
                }))}
                value={String(Math.min(search.startAt ?? 1, perPage))}
                onChange={({ target }) => onSearch({ startAt: Number(target.value) })}
              />
            )}
          </>
        ) : null}
        <Which gym={gym} kind={kind} search={search} onSearch={onSearch} />
      </div>
      <p className="mt-2 text-14 text-ink-2">
        {kind === 'labels' ? texts.size(perPage, width, height) : texts.posterHow}
      </p>
    </>
  );
}

/** Which climbs or walls; a selection made in the table stands for itself. */
function Which({ gym, kind, search, onSearch }: Omit<LabelsToolsProps, 'paper' | 'perPage'>) {
  const isSelection = kind === 'labels' && search.climbs !== undefined;
  if (isSelection) {
    return (
      <p className="flex min-h-tap flex-wrap items-center gap-x-3 text-14">
        {texts.selected(search.climbs?.split(',').length ?? 0)}
        <Button look="ghost" onClick={() => onSearch({ climbs: undefined })}>
          {texts.all}
        </Button>
      </p>
    );
  }
  return (
    <>
      <Select
        label={texts.wall}
        options={[
          { value: '', label: texts.everyWall },
          ...gym.sections.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={search.section ?? ''}
        onChange={({ target }) => onSearch({ section: target.value || undefined })}
      />
      {kind === 'labels' ? (
        <>
          <Select
            label={texts.state}
            options={[
              { value: '', label: texts.everyState },
              ...climbStates.map((value) => ({ value, label: texts.states[value] })),
            ]}
            value={search.state ?? ''}
            onChange={({ target }) =>
              onSearch({ state: climbStates.find((state) => state === target.value) })
            }
          />
          <DateInput
            label={texts.since}
            value={search.since ?? ''}
            onChange={({ target }) => onSearch({ since: target.value || undefined })}
          />
        </>
      ) : null}
    </>
  );
}
