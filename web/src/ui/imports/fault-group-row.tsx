import type { ImportFault } from '@cruxboard/contracts/imports';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button';
import { IconButton } from '../icon-button';
import { inputClass } from '../input';
import { type FaultGroup, missingGroup, type MissingGroup } from './fold-faults';
import { texts } from './texts';
import styles from './faults-card.module.css';

export interface FaultActions {
  isBusy: boolean;
  onFix: (faults: readonly ImportFault[], valueOf: (fault: ImportFault) => string) => void;
  onLeaveOut: (lines: readonly number[]) => void;
  onAddGroup: (group: MissingGroup) => void;
  onPeople: (lines: readonly number[], is: 'same' | 'new') => void;
}

interface FaultGroupRowProps extends FaultActions {
  group: FaultGroup;
  /** Their cells are in the file, so that they can be changed. */
  isInFile: boolean;
}

/** Faults of one kind, and ways to fix all of them: suggestions, a group to add, another value, empty, without the rows. */
export function FaultGroupRow({ group, isInFile, ...actions }: FaultGroupRowProps) {
  const { column, message, faults } = group;
  const [isOpen, setIsOpen] = useState(false);
  const [first] = faults;
  if (first === undefined) return null;
  const lines = faults.map(({ line }) => line);
  const isOne = faults.length === 1;
  const values = [...new Set(faults.map(({ value }) => value))].filter((value) => value !== '');
  return (
    <>
      <li>
        <span className={styles.count}>
          <span className="sr-only">{texts.cells(faults.length)}</span>
          <span aria-hidden="true">{faults.length}</span>
        </span>
        <div className="min-w-0">
          {isOne ? <span className={styles.where}>{texts.line(first.line)}</span> : null}
          <span className={styles.where}>{column}</span>
          {values.slice(0, shownMax).map((value) => (
            <code key={value}>{value}</code>
          ))}
          {values.length > shownMax ? texts.andMore(values.length - shownMax) : null}
          <p>
            {isOne || first.rule !== 'alike' ? message : texts.alike}{' '}
            {isOne ? null : texts.onLines(lines)}
          </p>
        </div>
        <GroupActions
          {...actions}
          group={group}
          isInFile={isInFile}
          values={values}
          onOpen={() => setIsOpen(!isOpen)}
        />
      </li>
      {isOpen
        ? faults.slice(0, openMax).map((fault) => (
            <li key={fault.line} className={styles.single}>
              <span className={styles.count}>{fault.line}</span>
              <ValueForm
                label={texts.fixLabel(column, [fault.line])}
                value={fault.value}
                isBusy={actions.isBusy}
                onSave={(value) => actions.onFix([fault], () => value)}
              />
            </li>
          ))
        : null}
    </>
  );
}

const shownMax = 3;
/** Whoever edits more changes the file. */
const openMax = 50;

interface GroupActionsProps extends FaultGroupRowProps {
  values: readonly string[];
  onOpen: () => void;
}

function GroupActions(props: GroupActionsProps) {
  const { group, isInFile, values, isBusy, onFix, onLeaveOut, onAddGroup, onPeople, onOpen } =
    props;
  const { column, faults } = group;
  const [isTyping, setIsTyping] = useState(false);
  const lines = faults.map(({ line }) => line);
  const [first] = faults;
  const missing = first === undefined ? null : missingGroup(first);
  const suggestions = new Set(faults.map(({ suggestion }) => suggestion));
  const [suggestion] = suggestions;
  if (isTyping) {
    return (
      <ValueForm
        label={texts.fixLabel(column, lines)}
        value={values[0] ?? ''}
        isBusy={isBusy}
        onSave={(value) => onFix(faults, () => value)}
        onCancel={() => setIsTyping(false)}
      />
    );
  }
  const button = { look: 'plain', disabled: isBusy } as const;
  const leaveOut = (
    <Button {...button} onClick={() => onLeaveOut(lines)}>
      {texts.leaveRowsOut(faults.length)}
    </Button>
  );
  const rule = first?.rule;
  if (rule === 'alike' || rule === 'repeated') {
    return (
      <div className={styles.actions}>
        {rule === 'alike' ? (
          <Button {...button} onClick={() => onPeople(lines, 'same')}>
            {texts.samePerson(faults.length)}
          </Button>
        ) : null}
        {column === 'name' ? (
          <Button {...button} onClick={() => onPeople(lines, 'new')}>
            {texts.enterAsNew}
          </Button>
        ) : null}
        {leaveOut}
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      {isInFile && !suggestions.has(null) ? (
        <Button {...button} onClick={() => onFix(faults, (fault) => fault.suggestion ?? '')}>
          {suggestions.size === 1 ? texts.use(suggestion ?? '') : texts.keepFirst}
        </Button>
      ) : null}
      {missing ? (
        <Button {...button} onClick={() => onAddGroup(missing)}>
          {texts.addGroup(missing)}
        </Button>
      ) : null}
      {isInFile ? (
        <Button
          {...button}
          aria-label={`${texts.fix} ${texts.fixLabel(column, lines)}`}
          onClick={() => (values.length > 1 ? onOpen() : setIsTyping(true))}
        >
          {texts.fix}
        </Button>
      ) : null}
      {isInFile && values.length > 0 ? (
        <Button {...button} onClick={() => onFix(faults, () => '')}>
          {texts.leaveEmpty(faults.length)}
        </Button>
      ) : null}
      {column !== '' || rule === 'extra_cells' ? leaveOut : null}
    </div>
  );
}

interface ValueFormProps {
  label: string;
  value: string;
  isBusy: boolean;
  onSave: (value: string) => void;
  onCancel?: () => void;
}

function ValueForm({ label, value, isBusy, onSave, onCancel }: ValueFormProps) {
  const [typed, setTyped] = useState(value);
  return (
    <form
      className="flex min-w-0 items-center"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSave(typed);
        onCancel?.();
      }}
    >
      <input
        className={inputClass({ dense: true })}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press that asked for it
        autoFocus={onCancel !== undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel?.();
        }}
      />
      <IconButton type="submit" icon={Check} label={texts.save} className="text-success" />
      {onCancel === undefined ? null : (
        <IconButton icon={X} label={texts.cancel} onClick={onCancel} />
      )}
    </form>
  );
}
