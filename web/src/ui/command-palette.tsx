import { Search, X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import { Button } from './button';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useModalDialog } from './use-modal-dialog';
import styles from './command-palette.module.css';

/** An item; with an address it is a link, which can be opened in a new tab. */
export interface PaletteItem {
  /** Unique in the palette. */
  readonly id: string;
  readonly href?: string | undefined;
  readonly content: ReactNode;
}

export interface PaletteGroup {
  readonly id: string;
  readonly heading: string;
  readonly items: readonly PaletteItem[];
}

interface CommandListProps {
  /** Read out, and the placeholder of the empty box. */
  label: string;
  text: string;
  onType: (text: string) => void;
  groups: readonly PaletteGroup[];
  onChoose: (item: PaletteItem) => void;
  /** The list doesn't belong to the text yet, so Enter waits. */
  isBusy: boolean;
  lengthMax: number;
  clearLabel: string;
  /** The number of results, announced as it changes. */
  status: string;
  /** Instead of groups: no results, offline, or a failure. */
  note?: ReactNode;
  /** Beside the box: the close button. */
  trailing?: ReactNode;
  /** Focuses the box when it appears. */
  takesFocus?: boolean | undefined;
  /** A part of a page, in a frame of its own. */
  isFramed?: boolean | undefined;
  className?: string | undefined;
}

/** A box to type in and a list to choose from with arrows and Enter, or a tap; the focus stays in the box. */
export function CommandList(props: CommandListProps) {
  const { label, text, onType, groups, onChoose, isBusy, status, note, trailing } = props;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const items = groups.flatMap((group) => group.items);
  const [marked, setMarked] = useState<string | null>(null);
  const active = items.find((item) => item.id === marked) ?? items[0];
  const waits = useRef(false);
  const optionId = (item: PaletteItem) => `${id}-${item.id}`;

  useEffect(() => {
    if (isBusy || !waits.current) return;
    waits.current = false;
    if (active) onChoose(active);
  });
  const mark = (item: PaletteItem | undefined) => {
    if (!item) return;
    setMarked(item.id);
    list.current?.querySelector(`[id="${optionId(item)}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const at = active ? items.indexOf(active) : -1;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      mark(items[(at + step + items.length) % items.length]);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isBusy) waits.current = true;
      else if (active) onChoose(active);
    }
  };
  const type = (typed: string) => {
    waits.current = false;
    setMarked(null);
    onType(typed);
    list.current?.scrollTo({ top: 0 });
  };

  return (
    <div className={cx(styles.palette, props.isFramed && styles.framed, props.className)}>
      <div className={styles.box}>
        <Icon icon={Search} />
        <input
          ref={box}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(active) : undefined}
          placeholder={label}
          value={text}
          maxLength={props.lengthMax}
          data-autofocus={props.takesFocus ? '' : undefined}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {text === '' ? null : (
          <IconButton
            icon={X}
            label={props.clearLabel}
            onClick={() => {
              type('');
              box.current?.focus();
            }}
          />
        )}
        {trailing}
      </div>
      <div ref={list} className={styles.body} aria-busy={isBusy}>
        {note}
        <div role="listbox" id={`${id}-list`} aria-label={label} className={styles.list}>
          {groups.map((group) => (
            <div key={group.id} role="group" aria-labelledby={`${id}-head-${group.id}`}>
              <div id={`${id}-head-${group.id}`} role="presentation" className={styles.head}>
                {group.heading}
              </div>
              {group.items.map((item) => (
                <Option
                  key={item.id}
                  item={item}
                  id={optionId(item)}
                  isActive={item === active}
                  onMark={() => setMarked(item.id)}
                  onChoose={() => onChoose(item)}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {status}
      </p>
    </div>
  );
}

interface OptionProps {
  item: PaletteItem;
  id: string;
  isActive: boolean;
  onMark: () => void;
  onChoose: () => void;
}

function Option({ item, id, isActive, onMark, onChoose }: OptionProps) {
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: cx(styles.item),
    onPointerMove: onMark,
    // keeps the focus in the box
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  } as const;
  if (item.href === undefined) {
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- an option, whose keys are heard by the box
      <div {...shared} onClick={onChoose}>
        {item.content}
      </div>
    );
  }
  return (
    <a
      {...shared}
      href={item.href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onChoose();
      }}
    >
      {item.content}
    </a>
  );
}

interface PaletteDialogProps {
  label: string;
  closeLabel: string;
  onClose: () => void;
  children: (close: ReactNode) => ReactNode;
}

/** Shows a command list over the page; on phones it fills the space above the keyboard. */
export function PaletteDialog({ label, closeLabel, onClose, children }: PaletteDialogProps) {
  const { dialog, ref } = useModalDialog(true);
  // closed before it is removed, or the focus wouldn't return to where it was
  useLayoutEffect(() => () => dialog?.close(), [dialog]);
  useEffect(() => {
    const visible = window.visualViewport;
    if (!dialog || !visible) return undefined;
    const fit = () => dialog.style.setProperty('--visible-height', `${visible.height}px`);
    fit();
    visible.addEventListener('resize', fit);
    return () => visible.removeEventListener('resize', fit);
  }, [dialog]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the key is Escape, by onCancel
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children(
        <Button look="ghost" className="md:hidden" onClick={onClose}>
          {closeLabel}
        </Button>,
      )}
    </dialog>
  );
}
