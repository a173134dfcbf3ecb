import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorSentence } from '../../../../lib/api/errors';
import { Choice } from '../../../../ui/choice';
import { climbsQuery } from '../../model/managed-queries';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { Loaded } from '../../../../ui/loaded';
import { refreshManaged, scoresQuery } from '../../model/manage/queries';
import { texts as shared } from '../../model/manage/texts';
import { useChange } from '../../model/manage/use-change';
import { fieldRows, type GroupNames, inMergeOrder, type MergeRow, scoreRows } from './merge-rows';
import { texts } from './texts';

interface MergeDialogProps {
  competition: CompetitionManaged;
  names: GroupNames;
  /** Null: closed. */
  who: readonly CompetitorManaged[] | null;
  onClose: () => void;
  onDone: () => void;
}

const words = texts.merge;

/** A person's entries side by side. Where they differ, you choose; a single call merges everything. */
export function MergeDialog({ competition, names, who, onClose, onDone }: MergeDialogProps) {
  const client = useQueryClient();
  const scores = useQuery({ ...scoresQuery(competition.id), enabled: who !== null });
  const climbs = useQuery({ ...climbsQuery(competition.id), enabled: who !== null });
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const merge = useChange('competitors.mergeCompetitors', {
    onDone: (_answer, { mergedIds }) => {
      close();
      onDone();
      toasts.show({ words: words.done(mergedIds.length + 1), tone: 'success' });
    },
    isFailureShown: true,
  });
  const close = () => {
    setChosen({});
    merge.reset();
    onClose();
  };
  const all = inMergeOrder(who ?? []);
  const [kept, ...merged] = all;
  const fields = fieldRows(all, names);
  const entered = scoreRows(all, scores.data?.items ?? [], climbs.data?.items ?? []);
  const selected = (row: MergeRow) => chosen[row.key] ?? row.selected;
  const isReady = scores.data !== undefined && climbs.data !== undefined && kept !== undefined;
  const send = () => {
    if (!isReady || merge.isPending) return;
    merge.mutate(
      {
        competitionId: competition.id,
        keptId: kept.id,
        mergedIds: merged.map(({ id }) => id),
        fields: fields.map((row) => ({ field: row.key, competitorId: selected(row) })),
        cells: entered.rows.map((row) => ({ climbId: row.key, competitorId: selected(row) })),
        versionsSeen: entered.versions,
      },
      // scores may have arrived, so check again
      { onError: () => void refreshManaged(client) },
    );
  };
  return (
    <Dialog
      wide
      isOpen={who !== null}
      onClose={close}
      title={words.title(all.length)}
      footer={
        <>
          <Button look="plain" onClick={close}>
            {shared.cancel}
          </Button>
          <Button disabled={!isReady} busy={merge.isPending} onClick={send}>
            {words.action(all.length)}
          </Button>
        </>
      }
    >
      <Loaded what={texts.title} query={scores}>
        {() => (
          <div className="grid gap-5">
            <p>{words.said(entered.count, merged.length)}</p>
            {[...fields, ...entered.rows].map((row) => (
              <Row
                key={row.key}
                row={row}
                all={all}
                value={selected(row)}
                onChange={(competitorId) => setChosen({ ...chosen, [row.key]: competitorId })}
              />
            ))}
            {merge.error ? (
              <p role="alert" className="font-medium text-danger">
                {errorSentence(merge.error)}
              </p>
            ) : null}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

interface RowProps {
  row: MergeRow;
  all: readonly CompetitorManaged[];
  value: string;
  onChange: (competitorId: string) => void;
}

/** One column per entry. */
function Row({ row, all, value, onChange }: RowProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="text-14 font-label">{row.label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
        {row.options.map(({ competitorId, words: option }) => (
          <Choice
            key={competitorId}
            name={`merge-${row.key}`}
            label={option}
            note={entryOf(all.find(({ id }) => id === competitorId))}
            checked={value === competitorId}
            onChange={() => onChange(competitorId)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function entryOf(one: CompetitorManaged | undefined): string {
  if (one === undefined) return '';
  return one.number === null ? one.name : words.entry(one.number, one.name);
}
