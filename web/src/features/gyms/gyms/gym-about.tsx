import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { Globe } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { importWithRetry } from '../../../lib/loading/import-with-retry';
import { Icon } from '../../../ui/icon';
import { GymPicture } from '../model/gym-picture';
import { GymFigures } from './gym-figures';
import { gymLinkClass } from './link-class';
import { texts } from './texts';

// most gyms have none
const GymPosts = lazy(async () => ({
  default: (await importWithRetry(() => import('../posts/gym-posts'))).GymPosts,
}));

/** The gym's description, figures and links, and what it posts. */
export function GymAbout({
  gym,
}: {
  gym: Pick<Gym, 'bio' | 'website' | 'instagram' | 'bannerUrl'> & Partial<Pick<Gym, 'id'>>;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {gym.bannerUrl ? <GymPicture address={gym.bannerUrl} kind="bannerUrl" /> : null}
      <p className="text-ink-2">{gym.bio || texts.noBio}</p>
      {gym.id === undefined ? null : <GymFigures gymId={gym.id} />}
      {gym.website ? (
        <a
          href={gym.website}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={gymLinkClass}
        >
          <Icon icon={Globe} size="s" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {gym.website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
          </span>
        </a>
      ) : null}
      {gym.instagram ? (
        <a
          href={`https://www.instagram.com/${encodeURIComponent(gym.instagram)}`}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={gymLinkClass}
        >
          <Icon icon={Globe} size="s" />
          <span className="min-w-0 [overflow-wrap:anywhere]">Instagram: {gym.instagram}</span>
        </a>
      ) : null}
      {gym.id === undefined ? null : (
        <Suspense>
          <GymPosts gymId={gym.id} />
        </Suspense>
      )}
    </div>
  );
}
