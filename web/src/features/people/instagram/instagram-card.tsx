import type { InstagramLink } from '@cruxboard/contracts/people/instagram/instagram';
import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorSentence } from '../../../lib/api/errors';
import { useChange } from '../../../lib/api/use-change';
import { toasts } from '../../../lib/messages/toasts';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { ReadFailed } from '../../../ui/read-failed';
import { Skeleton, SkeletonShape } from '../../../ui/skeleton';
import { InstagramPosts } from './instagram-posts';
import { InstagramLinkButton } from '../model/instagram-link-button';
import { instagramQuery } from '../model/instagram-queries';
import { texts as sharedTexts } from '../model/instagram-texts';
import { texts } from './texts';

/** The user's account at Instagram, where it can be linked. */
export function InstagramCard() {
  const read = useQuery(instagramQuery());
  const { data } = read;
  if (data !== undefined && !data.isOffered && data.link === null) return null;
  return (
    <Card title={texts.title}>
      {data === undefined && !read.isError ? (
        <Skeleton label={texts.title}>
          <SkeletonShape width="100%" height="4.5rem" />
        </Skeleton>
      ) : null}
      {data === undefined && read.isError ? <ReadFailed title={texts.failed} read={read} /> : null}
      {data === undefined ? null : data.link === null ? (
        <>
          <p className="mb-3 text-14 text-ink-2">
            {texts.why} {sharedTexts.professionalOnly}
          </p>
          <InstagramLinkButton isAgain={false} />
        </>
      ) : (
        <Linked link={data.link} />
      )}
    </Card>
  );
}

function Linked({ link }: { link: InstagramLink }) {
  const [isOpen, setOpen] = useState(false);
  const isBroken = link.state === 'broken';
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3">
        <Avatar
          name={link.username}
          of={link.username}
          photoUrl={isBroken ? null : link.photoUrl}
        />
        <div className="min-w-0">
          <p className="ell font-label">@{link.username}</p>
          <p className="ell text-13 text-ink-3">
            {[link.name, link.mediaCount === null ? '' : texts.posts(link.mediaCount)]
              .filter((part) => part !== '')
              .join(', ')}
          </p>
        </div>
      </div>
      {isBroken ? (
        <p role="status" className="text-14 font-medium text-danger">
          {sharedTexts.broken}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isBroken ? (
          <InstagramLinkButton isAgain />
        ) : (
          <>
            <Button look="plain" onClick={() => setOpen(true)}>
              {texts.showPosts}
            </Button>
            <UpdateButton />
          </>
        )}
        <UnlinkButton />
      </div>
      <InstagramPosts username={link.username} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

const refresh = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: instagramQuery().queryKey });

function UpdateButton() {
  const update = useChange('instagram.refreshDetails', {
    refresh: async (client) => {
      await Promise.all([
        refresh(client),
        client.invalidateQueries({ queryKey: ['instagram.fetchMedia'] }),
      ]);
    },
    onDone: () => toasts.show({ words: texts.updated, tone: 'success', key: 'instagram' }),
  });
  return (
    <Button look="ghost" busy={update.isPending} onClick={() => update.mutate({})}>
      {texts.update}
    </Button>
  );
}

function UnlinkButton() {
  const [isAsking, setAsking] = useState(false);
  const clear = useChange('instagram.clear', {
    refresh,
    isFailureShown: true,
    onDone: () => {
      setAsking(false);
      toasts.show({ words: texts.unlinked, tone: 'success', key: 'instagram' });
    },
  });
  return (
    <>
      <Button look="ghost" onClick={() => setAsking(true)}>
        {texts.unlink}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.unlinkTitle}
        consequence={texts.unlinkWhy}
        confirmLabel={texts.unlink}
        onConfirm={() => clear.mutate({})}
        busy={clear.isPending}
        error={clear.error === null ? undefined : errorSentence(clear.error)}
      />
    </>
  );
}
