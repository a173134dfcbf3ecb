import { Link, useLocation } from '@tanstack/react-router';
import { Brand } from '../../ui/brand';
import { placeRoute } from '../layouts';

interface BareBarProps {
  /** Matches the page below: account pages have a surface. */
  isOnSurface?: boolean | undefined;
}

/** A minimal bar with the way home, for pages without a layout. */
export function BareBar({ isOnSurface = false }: BareBarProps) {
  const placed = useLocation({ select: ({ pathname }) => placeRoute(pathname) });
  if (placed !== null && placed.layout !== 'none') return null;
  return (
    <div className={isOnSurface ? 'bg-surface' : undefined}>
      <div className="mx-auto flex h-nav w-full max-w-home items-center px-4 md:px-8">
        <Link to="/" className="flex min-h-tap items-center">
          <Brand />
        </Link>
      </div>
    </div>
  );
}
