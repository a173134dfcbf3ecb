import { X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Icon } from './icon';

interface BulkBarProps {
  count: number;
  actions: readonly { label: string; icon: LucideIcon; onPress: () => void }[];
  onClear: () => void;
}

/** Stands on top of a table while rows are selected. */
export function BulkBar({ count, actions, onClear }: BulkBarProps) {
  return (
    <div className="bulk" role="toolbar" aria-label="Selected rows">
      <b>{count}</b>
      {/* on a phone the number alone is seen, so that the actions stand beside it */}
      <span className="max-sm:sr-only">selected</span>
      <span className="end">
        {actions.map((action) => (
          <button key={action.label} type="button" onClick={action.onPress}>
            <Icon icon={action.icon} size="s" />
            {action.label}
          </button>
        ))}
        <button type="button" aria-label="Clear selection" onClick={onClear}>
          <Icon icon={X} size="s" />
        </button>
      </span>
    </div>
  );
}
