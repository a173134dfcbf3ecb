import { useQuery } from '@tanstack/react-query';
import { toasts } from '../../../lib/messages/toasts';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { InstagramLinkButton } from '../../people/model/instagram-link-button';
import { texts as instagramTexts } from '../../people/model/instagram-texts';
import { postsLinkQuery, useGymChange } from '../model/staff-queries';
import { texts } from './texts';

const words = texts.posts;

/** Whose Instagram posts the gym's page and screens show. */
export function InstagramCard({ gymId }: { gymId: string }) {
  const { data } = useQuery(postsLinkQuery(gymId));
  if (data === undefined || (!data.isOffered && data.link === null)) return null;
  const { isOffered, link, own } = data;
  const isBroken = link?.state === 'broken';
  const isOther = own !== null && own.username !== link?.username;
  return (
    <Card title={words.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {link === null ? (
          <p className="text-14 text-ink-2">{words.why}</p>
        ) : (
          <div>
            <p className="ell font-label">@{link.username}</p>
            <p className="text-13 text-ink-3">{link.isOwn ? words.byYou : words.by(link.byName)}</p>
          </div>
        )}
        {isBroken ? (
          <p role="status" className="text-14 font-medium text-danger">
            {link.isOwn ? words.brokenOwn : words.broken(link.byName)}
          </p>
        ) : null}
        {isOffered && own === null && (link === null || isBroken) ? (
          <p className="text-14 text-ink-2">{instagramTexts.professionalOnly}</p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {isOffered && own?.state === 'linked' && (link === null || isOther || isBroken) ? (
            <ShowButton gymId={gymId} username={own.username} />
          ) : null}
          {isOffered && own?.state !== 'linked' && (link === null || isBroken) ? (
            <InstagramLinkButton isAgain={own !== null} next={`/dashboard/${gymId}/settings`} />
          ) : null}
          {link === null ? null : <StopButton gymId={gymId} />}
        </div>
      </div>
    </Card>
  );
}

function ShowButton({ gymId, username }: { gymId: string; username: string }) {
  const show = useGymChange('gymPosts.linkPosts', {
    onDone: () => toasts.show({ words: words.shown, tone: 'success', key: 'gym-posts' }),
  });
  return (
    <Button look="plain" busy={show.isPending} onClick={() => show.mutate({ gymId })}>
      {words.show(username)}
    </Button>
  );
}

function StopButton({ gymId }: { gymId: string }) {
  const stop = useGymChange('gymPosts.unlinkPosts', {
    onDone: () => toasts.show({ words: words.stopped, tone: 'success', key: 'gym-posts' }),
  });
  return (
    <Button look="ghost" busy={stop.isPending} onClick={() => stop.mutate({ gymId })}>
      {words.stop}
    </Button>
  );
}
