import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { startingGroups } from '@cruxboard/domain/competitions/competitions/formats';
import { competitorStates } from '@cruxboard/domain/competitions/results/results';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSeenSeq } from '../../../../lib/edits/use-seen-seq';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { Select } from '../../../../ui/select';
import { groupOptions, startingGroupOptions } from '../../model/manage/group-options';
import { competitorsQuery } from '../../model/managed-queries';
import { texts as shared } from '../../model/manage/texts';
import { texts } from './texts';
import { type BulkKind, changesTo, useBulkChange } from './use-bulk-change';

interface BulkChangeProps {
  competition: CompetitionManaged;
  kind: BulkKind | null;
  who: readonly CompetitorManaged[];
  onClose: () => void;
  onDone: () => void;
}

/** Changes the category, cohort or state of the selected competitors, with undo in the toast. */
export function BulkChange({ competition, kind, who, onClose, onDone }: BulkChangeProps) {
  const formId = useId();
  const [chosen, setChosen] = useState<{ kind: BulkKind; value: string } | null>(null);
  const change = useBulkChange({
    competition,
    who,
    onDone: () => {
      onClose();
      onDone();
    },
  });
  const { data: list } = useQuery(competitorsQuery(competition.id));
  const seenSeq = useSeenSeq(list?.seq, kind !== null);
  const shown = kind ?? chosen?.kind ?? 'category';
  const { label, help, options, first } = fieldOf(shown, competition);
  const value = chosen?.kind === shown ? chosen.value : first;
  return (
    <>
      <Dialog
        isOpen={kind !== null}
        onClose={onClose}
        title={texts.bulk.title[shown](who.length)}
        footer={
          <>
            <Button look="plain" onClick={onClose}>
              {shared.cancel}
            </Button>
            <Button type="submit" form={formId} busy={change.isPending}>
              {texts.bulk.apply}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            if (!change.isPending) change.apply(who, changesTo(shown, value), seenSeq);
          }}
        >
          <Select
            label={label}
            help={help}
            options={options}
            value={value}
            onChange={(event) => setChosen({ kind: shown, value: event.target.value })}
          />
        </form>
      </Dialog>
      {change.dialog}
    </>
  );
}

/** The options and the initial choice, which isn't "none", as few open this to clear a group. */
function fieldOf(kind: BulkKind, { categories, cohorts }: CompetitionManaged) {
  switch (kind) {
    case 'category':
      return {
        label: texts.form.category,
        help: undefined,
        options: groupOptions(categories, texts.form.noCategory),
        first: categories[0]?.id ?? '',
      };
    case 'cohort':
      return {
        label: texts.form.cohort,
        help: undefined,
        options: groupOptions(cohorts, texts.form.noCohort),
        first: cohorts[0]?.id ?? '',
      };
    case 'group':
      return {
        label: texts.form.startingGroup,
        help: undefined,
        options: startingGroupOptions(texts.form.noStartingGroup),
        first: startingGroups[0],
      };
    case 'state':
      return {
        label: texts.form.state,
        help: texts.bulk.stateHelp,
        options: competitorStates.map((state) => ({ value: state, label: texts.states[state] })),
        first: 'withdrawn',
      };
  }
}
