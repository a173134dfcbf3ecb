import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { cx } from '../lib/dom/cx';
import { Icon } from './icon';
import { useOverlayRoot } from './overlay-root';
import styles from './menu.module.css';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: LucideIcon | undefined;
  onSelect: () => void;
  isDangerous?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A line above: the items that follow are of another kind. */
  startsGroup?: boolean | undefined;
}

interface MenuProps {
  /** The button that opens it, an `IconButton` or `Button`. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end' | undefined;
  /** Whether it opens by itself when it appears. */
  defaultOpen?: boolean | undefined;
}

export function Menu({ trigger, entries, align = 'end', defaultOpen = false }: MenuProps) {
  const container = useOverlayRoot();
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner className={styles.positioner} sideOffset={4} align={align}>
          <Base.Popup className={styles.menu}>
            {entries.map((entry) => (
              <MenuRow key={entry.id} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuRow({ entry }: { entry: MenuEntry }) {
  return (
    <>
      {entry.startsGroup ? <hr aria-hidden="true" /> : null}
      <Base.Item
        className={cx(styles.item, entry.isDangerous && styles.danger)}
        disabled={entry.disabled ?? false}
        onClick={entry.onSelect}
      >
        {entry.icon ? <Icon icon={entry.icon} size="s" /> : null}
        {entry.label}
      </Base.Item>
    </>
  );
}
