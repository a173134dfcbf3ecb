import type { Video } from '@cruxboard/contracts/gyms/videos/videos';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, VideoOff } from 'lucide-react';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useOnline } from '../../../../lib/browser/online';
import { fetchRead, readQuery } from '../../../../lib/api/read';
import { Button, buttonClass } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { texts } from './texts';
import { VideoPlayer } from './video-player';
import styles from './player.module.css';

interface SolutionVideoProps {
  solutionId: string;
  video: Video;
  /** Read out: "Solution of Slow Burn by Mika". */
  label: string;
}

/** The video of a solution. One that stays at Instagram plays if it does there, and says why it doesn't. */
export function SolutionVideo({ solutionId, video, label }: SolutionVideoProps) {
  if (video.post === null) return <VideoPlayer video={video} label={label} />;
  return <PostVideo {...{ solutionId, video, label }} permalink={video.post.permalink} />;
}

const postQuery = (solutionId: string) =>
  readQuery('/api/solutions/{solutionId}/post', { params: { solutionId } });

function PostVideo({
  solutionId,
  video,
  label,
  permalink,
}: SolutionVideoProps & { permalink: string | null }) {
  const { data, isError, isFetching, refetch } = useQuery(postQuery(solutionId));
  const isOnline = useOnline();
  const client = useQueryClient();
  // what was there when the page was opened may be gone when somebody plays it
  const askAgain = useCallback(() => {
    const query = { after: 'failure' } as const;
    fetchRead('/api/solutions/{solutionId}/post', { params: { solutionId }, query }).then(
      (fresh) => client.setQueryData(postQuery(solutionId).queryKey, fresh),
      // the player says that it didn't load
      () => undefined,
    );
  }, [client, solutionId]);
  if (data?.state === 'playable')
    return (
      <>
        <VideoPlayer video={video} label={label} onFailed={askAgain} />
        {permalink === null ? null : (
          <a
            href={permalink}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="flex min-h-(--tap) items-center gap-2 px-4 text-13 text-ink-2 md:px-0"
          >
            <Icon icon={ExternalLink} size="xs" />
            {texts.fromInstagram}
          </a>
        )}
      </>
    );
  if (data === undefined && !isError)
    return (
      <Screen label={label}>
        <span className={styles.waiting} role="status" aria-label={texts.asking} />
      </Screen>
    );
  const canRetry = data === undefined || data.state === 'unavailable';
  return (
    <Screen label={label}>
      <div className={styles.words} role="status">
        <Icon icon={VideoOff} />
        {data !== undefined ? texts.post[data.state] : isOnline ? texts.failed : texts.offline}
        {canRetry ? (
          <Button look="plain" busy={isFetching} onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        ) : null}
        {permalink === null ? null : (
          <a
            href={permalink}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={buttonClass({ look: 'plain' })}
          >
            {texts.openThere}
          </a>
        )}
      </div>
    </Screen>
  );
}

/** The player's place, as large as it will be. */
function Screen({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.player} role="group" aria-label={label}>
      <div className={styles.screen} style={{ aspectRatio: '9 / 16' }}>
        {children}
      </div>
    </div>
  );
}
