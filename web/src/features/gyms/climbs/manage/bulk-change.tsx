import { useId, useState } from 'react';
import { errorSentence } from '../../../../lib/api/errors';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { Select } from '../../../../ui/select';
import type { StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import { type ClimbNames, titleOf } from './climb-words';
import {
  colourOf,
  colourOptions,
  gradeOptions,
  sectionOptions,
  setterOptions,
} from './climb-values';
import { texts } from './texts';
import { useClimbEdit } from './use-climb-edit';

export type BulkField = 'colour' | 'grade' | 'setter' | 'section';

interface BulkChangeProps {
  gymId: string;
  field: BulkField;
  climbs: readonly StaffClimb[];
  /** Of the list that shows them. */
  seq: number;
  names: ClimbNames;
  onClose: () => void;
  onDone: () => void;
}

/** Gives all selected climbs one colour, grade, setter or wall. */
export function BulkChange({ gymId, field, climbs, seq, names, onClose, onDone }: BulkChangeProps) {
  const formId = useId();
  const { label, options } = choicesOf(field, names);
  const [value, setValue] = useState(options[0]?.value ?? '');
  const [seenSeq] = useState(seq);
  const [fault, setFault] = useState<string | undefined>();
  const finish = () => {
    onClose();
    onDone();
  };
  const change = useClimbEdit('climbs.updateClimbs', {
    gymId,
    names,
    climbName: (climbId) => {
      const climb = climbs.find(({ id }) => id === climbId);
      return climb && titleOf(climb);
    },
    onTheirs: finish,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.bulk.title[field](climbs.length)}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={change.isPending}>
            {texts.bulk.apply}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="text-ink"
        onSubmit={(event) => {
          event.preventDefault();
          if (change.isPending) return;
          setFault(undefined);
          const climbIds = climbs.map(({ id }) => id);
          change.mutate(
            { gymId, climbIds, seenSeq, changes: changesTo(field, value) },
            {
              onSuccess: ({ changedCount }) => {
                toasts.show({
                  words: changedCount === 0 ? texts.unchanged : texts.changed(changedCount),
                  tone: 'success',
                });
                finish();
              },
              onError: (error) => setFault(errorSentence(error)),
            },
          );
        }}
      >
        <Select
          label={label}
          options={options}
          value={value}
          error={fault}
          onChange={(event) => setValue(event.target.value)}
        />
      </form>
      {change.dialog}
    </Dialog>
  );
}

function choicesOf(field: BulkField, names: ClimbNames) {
  const { form } = texts;
  switch (field) {
    case 'colour':
      return { label: form.colour, options: colourOptions };
    case 'grade':
      return { label: form.grade, options: gradeOptions };
    case 'setter':
      return { label: form.setter, options: setterOptions(names) };
    case 'section':
      return { label: form.section, options: sectionOptions(names) };
  }
}

function changesTo(field: BulkField, value: string) {
  switch (field) {
    case 'colour':
      return { colour: colourOf(value) };
    case 'grade':
      return { grade: value === '' ? null : Number(value) };
    case 'setter':
      return { setterUid: value === '' ? null : value };
    case 'section':
      return { sectionId: value };
  }
}
