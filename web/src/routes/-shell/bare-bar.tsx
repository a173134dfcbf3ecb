import { Link, useLocation } from '@tanstack/react-router';
import { Brand } from '../../ui/brand';
import { placeRoute } from '../layouts';

/** The way home, on a page that has no layout around it. */
export function BareBar() {
  const placed = useLocation({ select: ({ pathname }) => placeRoute(pathname) });
  if (placed !== null && placed.layout !== 'none') return null;
  return (
    <div className="mx-auto flex h-14 w-full max-w-home items-center px-4 md:h-nav md:px-8">
      <Link to="/" className="flex min-h-tap items-center">
        <Brand />
      </Link>
    </div>
  );
}
