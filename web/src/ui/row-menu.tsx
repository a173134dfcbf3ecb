import { cloneElement, useState } from 'react';
import type { ReactElement } from 'react';
import { Menu, type MenuEntry } from './menu';

interface RowMenuProps {
  /** The button that opens it, an `IconButton`. */
  trigger: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu' }>;
  entries: () => readonly MenuEntry[];
}

/** The menu of a row in a long table: only its button is rendered until it is pressed, so that scrolling stays fast. */
export function RowMenu({ trigger, entries }: RowMenuProps) {
  const [wasPressed, setWasPressed] = useState(false);
  if (wasPressed) return <Menu defaultOpen trigger={trigger} entries={entries()} />;
  return cloneElement(trigger, { 'aria-haspopup': 'menu', onClick: () => setWasPressed(true) });
}
