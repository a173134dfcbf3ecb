import type { InstagramMedia } from '@cruxboard/contracts/people/instagram/instagram';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Images, Play } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { callCallable } from '../../../lib/api/call';
import { formatDay } from '../../../lib/format/format';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { LoadNextPage } from '../../../ui/load-next-page';
import { ReadFailed } from '../../../ui/read-failed';
import { Skeleton, SkeletonShape } from '../../../ui/skeleton';
import { instagramPostsQuery } from './instagram-queries';
import { texts } from './instagram-texts';

const gridClass = 'grid grid-cols-3 gap-2 md:grid-cols-4';

/** Of a tile in the grid. */
export const instagramPostClass =
  'relative block aspect-square overflow-hidden rounded-2 bg-sunken';

interface InstagramPostGridProps {
  username: string;
  /** Which of them are shown; all if omitted. */
  isShown?: ((post: InstagramMedia) => boolean) | undefined;
  /** Where none is shown. */
  empty?: { readonly title: string; readonly hint: string } | undefined;
  /** One tile, around its picture. */
  renderPost: (post: InstagramMedia, tile: { name: string; picture: ReactNode }) => ReactNode;
}

/** The posts of the linked account, page by page, as Instagram has them now. */
export function InstagramPostGrid(props: InstagramPostGridProps) {
  const { username, isShown = () => true, renderPost } = props;
  const { empty = { title: texts.noPosts, hint: texts.noPostsHint } } = props;
  const posts = useInfiniteQuery(instagramPostsQuery(username));
  const { data } = posts;
  const items = data?.pages.flatMap((page) => page.items).filter(isShown) ?? [];
  if (data === undefined && posts.isError)
    return <ReadFailed title={texts.postsFailed} read={posts} />;
  if (data === undefined) return <GridSkeleton />;
  return (
    <>
      {items.length === 0 ? (
        <EmptyState icon={Images} title={empty.title}>
          {empty.hint}
        </EmptyState>
      ) : (
        <ul className={gridClass}>
          {items.map((post) => (
            <li key={post.id}>
              {renderPost(post, { name: nameOf(post), picture: <PostTile post={post} /> })}
            </li>
          ))}
        </ul>
      )}
      <LoadNextPage query={posts} label={texts.more} />
    </>
  );
}

function GridSkeleton() {
  return (
    <Skeleton label={texts.posts}>
      <div className={gridClass}>
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} className="aspect-square">
            <SkeletonShape width="100%" height="100%" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

function nameOf({ kind, caption, takenAt }: InstagramMedia): string {
  const day = takenAt === null ? '' : formatDay(takenAt.slice(0, 10));
  return texts.postName(texts.kinds[kind], caption, day);
}

function PostTile({ post }: { post: InstagramMedia }) {
  return (
    <>
      <PostPicture post={post} />
      {post.kind === 'image' ? null : (
        <span className="absolute end-1 top-1 rounded-1 bg-ink/70 p-1 text-surface">
          <Icon icon={post.kind === 'video' ? Play : Images} size="s" />
        </span>
      )}
    </>
  );
}

/** Its address runs out: a picture that doesn't load gets a fresh one, once. */
function PostPicture({ post }: { post: InstagramMedia }) {
  const [address, setAddress] = useState(pictureOf(post));
  const [hasRetried, setRetried] = useState(false);
  const retry = async () => {
    setAddress(null);
    if (hasRetried) return;
    setRetried(true);
    const fresh = await callCallable('instagram.refreshMediaUrl', { mediaId: post.id }).catch(
      () => null,
    );
    if (fresh !== null) setAddress(pictureOf({ ...post, ...fresh }));
  };
  if (address === null)
    return (
      <span className="grid h-full place-items-center p-2 text-center text-12 text-ink-3">
        {texts.keptBack}
      </span>
    );
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      width={320}
      height={320}
      referrerPolicy="no-referrer"
      className="size-full object-cover"
      onError={() => void retry()}
    />
  );
}

function pictureOf({ kind, url, posterUrl }: InstagramMedia): string | null {
  return kind === 'video' ? posterUrl : url;
}
