import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Menu } from '../../ui/menu';
import type { Managed } from './managed-layout';

/** The other gyms or competitions that one manages. On its own, as menus are loaded late. */
export function SwitcherMenu({
  others,
  trigger,
}: {
  others: readonly Managed[];
  trigger: ReactElement;
}) {
  const navigate = useNavigate();
  return (
    <Menu
      align="start"
      trigger={trigger}
      entries={others.map((other) => ({
        id: other.id,
        label: other.name,
        onSelect: () => void navigate({ to: other.path }),
      }))}
    />
  );
}
