import { useState } from 'react';
import { Button } from '../../ui/button';
import { DelimiterSelect, useDelimiter } from '../../ui/delimiter-select';
import { EditConflictDialog } from '../../ui/edit-conflict-dialog';
import { ExportButton } from '../../ui/export-button';
import { MovePreview } from '../../ui/move-preview';
import { Specimen } from './specimen';

const climb = {
  gymClimbId: null,
  competitionClimbId: 'climb-1',
  number: 1,
  name: 'Slow Burn',
  colour: 'blue',
  grade: 5,
  isMoved: false,
} as const;

const conflict = {
  subject: 'climb-1',
  field: 'grade',
  value: 6,
  byName: 'Ruben',
  at: '2026-11-23T09:12:00.000Z',
} as const;

/** What leaves a list, moves between lists, or meets somebody else's change. */
export function GalleryTransfers() {
  const [delimiter, setDelimiter] = useDelimiter();
  const [isFound, setFound] = useState(false);
  const close = () => setFound(false);
  return (
    <>
      <Specimen name="Export">
        <div className="flex flex-wrap items-end gap-4">
          <ExportButton title="Export climbs" addressOf={({ format }) => `#${format}`} />
          <DelimiterSelect value={delimiter} onChange={setDelimiter} />
        </div>
      </Specimen>
      <Specimen name="Before climbs are moved">
        <MovePreview
          items={[climb, { ...climb, number: 2, name: 'Tin Roof', grade: null, isMoved: true }]}
        />
      </Specimen>
      <Specimen name="Two people editing one thing">
        <Button look="plain" onClick={() => setFound(true)}>
          Conflict
        </Button>
        <EditConflictDialog
          found={isFound ? { seq: 4, conflicts: [conflict] } : null}
          sentenceOf={({ byName }) => `${byName ?? ''} set the grade to V6, 9:12 am`}
          busy={false}
          onDecide={close}
          onClose={close}
        />
      </Specimen>
    </>
  );
}
