import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../../ui/icon';

/** A sentence above a card, announced when it appears. */
export function Banner({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <p
      className="flex min-h-tap items-center gap-2 border-b border-line bg-chalk-soft px-4 py-[6px] text-14 leading-[1.35] font-medium"
      role="status"
    >
      <Icon icon={icon} size="s" />
      <span>{children}</span>
    </p>
  );
}
