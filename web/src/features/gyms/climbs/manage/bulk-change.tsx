import { useId, useState } from 'react';
import { errorSentence } from '../../../../lib/api/errors';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { Select } from '../../../../ui/select';
import { useGymChange } from '../../model/staff-queries';
import type { ClimbNames } from './climb-words';
import {
  colourOf,
  colourOptions,
  gradeOptions,
  sectionOptions,
  setterOptions,
} from './climb-values';
import { texts } from './texts';

export type BulkField = 'colour' | 'grade' | 'setter' | 'section';

interface BulkChangeProps {
  gymId: string;
  field: BulkField;
  climbIds: readonly string[];
  names: ClimbNames;
  onClose: () => void;
  onDone: () => void;
}

/** Gives all selected climbs one colour, grade, setter or wall. */
export function BulkChange({ gymId, field, climbIds, names, onClose, onDone }: BulkChangeProps) {
  const formId = useId();
  const { label, options } = choicesOf(field, names);
  const [value, setValue] = useState(options[0]?.value ?? '');
  const change = useGymChange('climbs.updateClimbs', {
    isFailureShown: true,
    onDone: ({ changedCount }) => {
      toasts.show({
        words: changedCount === 0 ? texts.unchanged : texts.changed(changedCount),
        tone: 'success',
      });
      onClose();
      onDone();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.bulk.title[field](climbIds.length)}
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
          change.mutate({ gymId, climbIds: [...climbIds], changes: changesTo(field, value) });
        }}
      >
        <Select
          label={label}
          options={options}
          value={value}
          error={change.error ? errorSentence(change.error) : undefined}
          onChange={(event) => setValue(event.target.value)}
        />
      </form>
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
