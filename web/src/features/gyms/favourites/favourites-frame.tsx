import { Link, useParams } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTitle } from '../../../lib/hooks/use-title';
import { buttonClass } from '../../../ui/button';
import { cardClass } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { PageHeader } from '../../../ui/page-header';
import { tabClass, tabsClass } from '../../../ui/tabs';
import { texts } from './texts';

interface FavouritesFrameProps {
  /** The order of the list. */
  sort: ReactNode;
  children: ReactNode;
}

/** The head of both lists, which lead to each other. */
export function FavouritesFrame({ sort, children }: FavouritesFrameProps) {
  const { username = '' } = useParams({ strict: false });
  useTitle(texts.title);
  return (
    <div className="mx-auto w-full max-w-column px-4 pt-4 pb-12 md:pt-8">
      <PageHeader title={texts.title} meta={texts.private} actions={sort} />
      <nav aria-label={texts.title} className={`${tabsClass} mb-4`}>
        <Link to="/$username/favourites/climbs" params={{ username }} className={tabClass}>
          {texts.tabs.climbs}
        </Link>
        <Link to="/$username/favourites/solutions" params={{ username }} className={tabClass}>
          {texts.tabs.solutions}
        </Link>
      </nav>
      {children}
    </div>
  );
}

export function NoFavourites({ of }: { of: 'climbs' | 'solutions' }) {
  return (
    <div className={cardClass}>
      <EmptyState
        icon={Bookmark}
        title={texts.empty[of].title}
        action={
          <Link to="/" className={buttonClass({ look: 'plain' })}>
            {texts.toGyms}
          </Link>
        }
      >
        {texts.empty[of].why}
      </EmptyState>
    </div>
  );
}
