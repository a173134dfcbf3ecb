import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import type { Score, ScoreEntry } from '@cruxboard/contracts/competitions/scores/scores';
import { checkCell, emptyCell } from '@cruxboard/domain/competitions/scores/cells';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import { useId, useState } from 'react';
import { ApiError, errorSentence } from '../../../../lib/api/errors';
import { climbName } from '../../model/scoring';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Sheet } from '../../../../ui/sheet';
import { TextInput } from '../../../../ui/text-input';
import { texts as shared } from '../../model/manage/texts';
import { useChange } from '../../model/manage/use-change';
import { CellFields } from './cell-fields';
import { CellHistory } from './cell-history';
import { cellWords } from './cell-words';
import { ClimbOutNote } from './climb-out-note';
import { texts } from './texts';

export interface EditedCell {
  readonly competitor: Pick<CompetitorManaged, 'id' | 'name'>;
  readonly climb: CompetitionClimb;
  readonly score: Pick<Score, 'cell' | 'version'> | undefined;
}

interface CellEditorProps {
  competition: CompetitionManaged;
  edited: EditedCell | null;
  onClose: () => void;
}

/**
 * Enters or corrects a cell and shows its history. Sends the version that was seen, so that another judge's score
 * isn't overwritten unseen.
 */
export function CellEditor({ edited, ...rest }: CellEditorProps) {
  if (edited === null) return null;
  return (
    <OpenEditor key={`${edited.competitor.id} ${edited.climb.id}`} edited={edited} {...rest} />
  );
}

function OpenEditor({ competition, edited, onClose }: CellEditorProps & { edited: EditedCell }) {
  const { competitor, climb, score } = edited;
  const formId = useId();
  const [cell, setCell] = useState<Cell>(() => score?.cell ?? blank(competition.format, climb));
  const [version, setVersion] = useState(score?.version ?? 0);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  // remounts the typed fields when a value is restored
  const [fieldsKey, setFieldsKey] = useState(0);
  const name = climbName(climb);
  // like the server: a removed climb accepts no scores
  const canEdit =
    climb.isActive &&
    competition.finalisedAt === null &&
    canCompetition(competition.roles, 'editScores');
  const restore = (entry: ScoreEntry, at: string) => {
    setCell(entry.cell);
    setReason(texts.history.restored(cellWords(entry.cell), at));
    setFieldsKey((key) => key + 1);
  };
  const change = useChange('scores.recordScore', {
    isFailureShown: true,
    onDone: ({ status }) => {
      const words =
        status === 'late' ? texts.editor.late : texts.editor.saved(competitor.name, name);
      toasts.show({ words, tone: 'success' });
    },
  });
  const save = () => {
    if (change.isPending) return;
    const checked = checkCell(cell, { format: competition.format, zones: climb.zones });
    setFault(checked.ok ? undefined : checked.error.message);
    if (!checked.ok) return;
    const place = { competitionId: competition.id, competitorId: competitor.id, climbId: climb.id };
    const said = reason.trim() === '' ? {} : { reason: reason.trim() };
    change.mutate(
      { ...place, version, cell, ...said },
      {
        onSuccess: onClose,
        onError: (error) => {
          const conflict = conflictOf(error);
          if (conflict === null) return setFault(errorSentence(error));
          setVersion(conflict.version);
          setFault(texts.editor.conflict(conflict.who, cellWords(conflict.cell)));
          return undefined;
        },
      },
    );
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={texts.editor.title(competitor.name, name)}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {canEdit ? shared.cancel : texts.editor.close}
          </Button>
          {canEdit ? (
            <Button type="submit" form={formId} busy={change.isPending}>
              {texts.editor.save}
            </Button>
          ) : null}
        </>
      }
    >
      {canEdit ? (
        <form
          id={formId}
          noValidate
          className="grid gap-5 text-ink"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {fault === undefined ? null : (
            <p role="alert" className="font-medium text-danger">
              {fault}
            </p>
          )}
          <CellFields key={fieldsKey} cell={cell} rules={competition.rules} onChange={setCell} />
          <TextInput
            label={texts.editor.reason}
            help={texts.editor.reasonHelp}
            optional
            lengthMax={140}
            maxLength={140}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </form>
      ) : null}
      {climb.isActive ? null : (
        <ClimbOutNote
          competition={competition}
          climbNumber={climb.number}
          className="text-14 text-ink-2"
        >
          {texts.out.locked}
        </ClimbOutNote>
      )}
      <CellHistory
        competition={competition}
        place={{ competitorId: competitor.id, climbId: climb.id }}
        current={score?.cell}
        onRestore={canEdit ? restore : undefined}
      />
    </Sheet>
  );
}

function blank(format: CompetitionManaged['format'], climb: CompetitionClimb): Cell {
  if (format === 'boulder_pumpfest') return emptyCell(format);
  const cell = emptyCell(format, climb.zones);
  return { ...cell, zones: [...cell.zones] };
}

function conflictOf(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'score_conflict') return null;
  // sent by the server as the contract's score
  const { current, enteredByName } = error.details as {
    current: Score;
    enteredByName?: string | null;
  };
  return {
    version: current.version,
    cell: current.cell,
    who: enteredByName ?? texts.editor.somebody,
  };
}
