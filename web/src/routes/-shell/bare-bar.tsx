import { Link, useLocation } from '@tanstack/react-router';
import { Brand } from '../../ui/brand';
import { placeRoute } from '../layouts';

interface BareBarProps {
  /** As the page below: the accounts' pages lie on a surface. */
  isOnSurface?: boolean | undefined;
}

/** The way home, on a page that has no layout around it: it says whose page asks. */
export function BareBar({ isOnSurface = false }: BareBarProps) {
  const placed = useLocation({ select: ({ pathname }) => placeRoute(pathname) });
  if (placed !== null && placed.layout !== 'none') return null;
  return (
    <div className={isOnSurface ? 'bg-surface' : undefined}>
      <div className="mx-auto flex h-14 w-full max-w-home items-center px-4 md:h-nav md:px-8">
        <Link to="/" className="flex min-h-tap items-center">
          <Brand />
        </Link>
      </div>
    </div>
  );
}
