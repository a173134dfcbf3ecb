import type { GymPost } from '@cruxboard/contracts/gyms/posts/posts';
import { useQuery } from '@tanstack/react-query';
import { Images, Play } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../../ui/icon';
import { gymPostsQuery } from '../model/gym-posts-query';
import { texts } from './texts';

/** The latest posts of the account that the gym linked; nothing for gyms without one. */
export function GymPosts({ gymId }: { gymId: string }) {
  const { data } = useQuery(gymPostsQuery(gymId));
  if (data === undefined || data.username === null) return null;
  const { username, items, isReachable } = data;
  if (items.length === 0 && isReachable) return null;
  return (
    <section aria-label={texts.title(username)} className="grid gap-2 border-t border-line pt-3">
      <h3 className="ell text-14 font-label">{texts.title(username)}</h3>
      {items.length === 0 ? (
        <p className="text-14 text-ink-2">{texts.unreachable}</p>
      ) : (
        <ul className="grid grid-cols-3 gap-2">
          {items.map((post) => (
            <li key={post.id}>
              <Post post={post} username={username} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Post({ post, username }: { post: GymPost; username: string }) {
  const { kind, caption, permalink, pictureUrl } = post;
  const [isGone, setGone] = useState(false);
  return (
    <a
      href={permalink ?? `https://www.instagram.com/${encodeURIComponent(username)}`}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={texts.name(kind, caption)}
      className="relative block aspect-square overflow-hidden rounded-2 bg-sunken"
    >
      {isGone ? (
        <span className="grid h-full place-items-center p-2 text-center text-12 text-ink-3">
          {texts.gone}
        </span>
      ) : (
        <img
          src={pictureUrl}
          alt=""
          loading="lazy"
          width={320}
          height={320}
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setGone(true)}
        />
      )}
      {kind === 'image' || isGone ? null : (
        <span className="absolute end-1 top-1 rounded-1 bg-ink/70 p-1 text-surface">
          <Icon icon={kind === 'video' ? Play : Images} size="s" />
        </span>
      )}
    </a>
  );
}
