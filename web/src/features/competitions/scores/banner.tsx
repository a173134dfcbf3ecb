import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../../ui/icon';

/** One sentence over a card, said as it appears. */
export function Banner({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <p className="card-banner" role="status">
      <Icon icon={icon} size="s" />
      <span>{children}</span>
    </p>
  );
}
