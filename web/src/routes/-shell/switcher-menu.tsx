import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Menu } from '../../ui/menu';

export interface Managed {
  id: string;
  name: string;
  /** Below the name: the user's role, or the state. */
  note: string;
  path: string;
}

/** The other gyms or competitions the user manages. A chunk of its own, because menus load late. */
export function SwitcherMenu({
  others,
  trigger,
  defaultOpen,
}: {
  others: readonly Managed[];
  trigger: ReactElement;
  /** Its button was pressed before it had loaded. */
  defaultOpen: boolean;
}) {
  const navigate = useNavigate();
  return (
    <Menu
      align="start"
      defaultOpen={defaultOpen}
      trigger={trigger}
      entries={others.map((other) => ({
        id: other.id,
        label: other.name,
        onSelect: () => void navigate({ to: other.path }),
      }))}
    />
  );
}
