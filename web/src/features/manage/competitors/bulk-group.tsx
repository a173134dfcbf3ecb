import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions';
import {
  type CompetitorManaged,
  updateCompetitor,
} from '@cruxboard/contracts/competitors/competitors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callCallable } from '../../../lib/api/call';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Select } from '../../../ui/select';
import { groupOptions } from '../group-options';
import { refreshManaged } from '../queries';
import { texts as shared } from '../texts';
import { runEach } from './run-each';
import { texts } from './texts';

interface BulkGroupProps {
  competition: CompetitionManaged;
  kind: 'category' | 'cohort' | null;
  who: readonly CompetitorManaged[];
  onClose: () => void;
  onDone: () => void;
}

/** Puts the selected competitors into one category or cohort. */
export function BulkGroup({ competition, kind, who, onClose, onDone }: BulkGroupProps) {
  const client = useQueryClient();
  const formId = useId();
  const [groupId, setGroup] = useState('');
  const apply = useMutation({
    mutationFn: async () => {
      const to = groupId === '' ? null : groupId;
      const changes = kind === 'category' ? { categoryId: to } : { cohortId: to };
      const { id: competitionId } = competition;
      await runEach(
        who,
        ({ id }) => callCallable(updateCompetitor, { competitionId, competitorId: id, ...changes }),
        texts.moved,
      );
      await refreshManaged(client);
    },
    onSuccess: () => {
      onClose();
      onDone();
    },
  });
  const isCategory = kind === 'category';
  const groups = isCategory ? competition.categories : competition.cohorts;
  return (
    <Dialog
      isOpen={kind !== null}
      onClose={onClose}
      title={isCategory ? texts.bulk.titleCategory(who.length) : texts.bulk.titleCohort(who.length)}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" form={formId} busy={apply.isPending}>
            {texts.bulk.apply}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (!apply.isPending) apply.mutate();
        }}
      >
        <Select
          label={isCategory ? texts.form.category : texts.form.cohort}
          options={groupOptions(groups, isCategory ? texts.form.noCategory : texts.form.noCohort)}
          value={groupId}
          onChange={(event) => setGroup(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
