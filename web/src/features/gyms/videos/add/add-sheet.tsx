import type { InstagramMedia } from '@cruxboard/contracts/people/instagram/instagram';
import { fieldRules, validateField } from '@cruxboard/domain/patterns';
import { limits } from '@cruxboard/domain/limits';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorSentence } from '../../../../lib/api/errors';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Sheet } from '../../../../ui/sheet';
import { Textarea } from '../../../../ui/textarea';
import { canEncode, videoSpaceQuery } from '../drafts/queries';
import { addSending } from '../sending/add-sending';
import type { VideoEdits } from '../sending/sending';
import { dropSending } from '../sending/steer-sending';
import { type ChosenVideo, firstEdits } from './check-file';
import { ChooseSource } from './choose-source';
import { ChosenPost } from './chosen-post';
import { EditVideo, shownCoverMs } from './edit-video';
import { takeCover } from './take-cover';
import { texts } from './texts';
import { useAddPost } from './use-add-post';

interface AddSheetProps {
  gymId: string;
  climbId: string;
  climbName: string;
  /** The draft that gets this video in place of its own. */
  replaces?: string | undefined;
  /** The video on this device that this one is added instead of. */
  instead?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

const asFilmed: VideoEdits = { trim: null, posterMs: null, isMuted: false };

/** Choose, cut, write, publish. Closed before that it keeps everything until the page is left. */
export function AddSheet(props: AddSheetProps) {
  const { gymId, climbId, climbName, replaces, instead, isOpen, onClose } = props;
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ChosenVideo | null>(null);
  const [post, setPost] = useState<InstagramMedia | null>(null);
  const [edits, setEdits] = useState(asFilmed);
  const [caption, setCaption] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const checked = validateField(fieldRules.solution.caption, caption);
  const choose = (next: ChosenVideo | null) => {
    if (chosen !== null) URL.revokeObjectURL(chosen.url);
    setChosen(next);
    setFault(null);
    setEdits(next === null ? asFilmed : firstEdits(next));
  };
  const end = () => {
    choose(null);
    setPost(null);
    setCaption('');
    onClose();
  };
  const addPost = useAddPost({
    onDone: end,
    onFault: (error) => setFault(errorSentence(error)),
  });
  const add = async (publishes: boolean) => {
    if (!checked.ok || isAdding || addPost.isPending) return;
    setFault(null);
    if (post !== null) {
      const of = { gymId, climbId, mediaId: post.id };
      return addPost.mutate({ ...of, caption: checked.value, isPublished: publishes });
    }
    if (chosen === null) return;
    setAdding(true);
    try {
      const { file, video } = chosen;
      const film = { file, video, ...(await takenBy(client, chosen, edits)) };
      const place = { gymId, climbId, climbName, replaces, caption: checked.value };
      await addSending(client, { ...place, ...film, edits, publishes });
      if (instead !== undefined) await dropSending(instead);
      end();
      const words = publishes ? texts.publishes : texts.drafted;
      toasts.show({ words: replaces === undefined ? words : texts.replaced, tone: 'success' });
    } catch {
      setFault(texts.fault.noRoom);
    }
    setAdding(false);
  };
  const isChoosing = chosen === null && post === null;
  const isBusy = isAdding || addPost.isPending;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={replaces === undefined ? texts.title(climbName) : texts.replaceTitle(climbName)}
      footer={
        isChoosing ? undefined : replaces === undefined ? (
          <>
            <Button look="plain" busy={isBusy} onClick={() => void add(false)}>
              {texts.saveDraft}
            </Button>
            <Button busy={isBusy} onClick={() => void add(true)}>
              {texts.publish}
            </Button>
          </>
        ) : (
          <Button wide busy={isAdding} onClick={() => void add(false)}>
            {texts.replace}
          </Button>
        )
      }
    >
      {isChoosing ? (
        <ChooseSource
          hasInstagram={replaces === undefined && instead === undefined}
          onVideo={choose}
          onPost={setPost}
        />
      ) : (
        <div className="grid gap-5">
          {chosen === null ? null : <EditVideo chosen={chosen} edits={edits} onEdits={setEdits} />}
          {post === null ? null : <ChosenPost post={post} />}
          {replaces === undefined ? (
            <Textarea
              label={texts.caption}
              help={texts.captionHelp}
              optional
              lengthMax={limits.solution.caption.max}
              value={caption}
              error={checked.ok ? undefined : checked.error.message}
              onChange={(event) => setCaption(event.target.value)}
            />
          ) : null}
          <Button
            look="ghost"
            onClick={() => {
              choose(null);
              setPost(null);
            }}
          >
            {texts.another}
          </Button>
        </div>
      )}
      <p role="alert" className="mt-3 text-14 font-medium text-danger empty:hidden">
        {fault}
      </p>
    </Sheet>
  );
}

/** @returns what the server takes of a video; with the cover that this browser takes unless the server surely can */
async function takenBy(client: QueryClient, chosen: ChosenVideo, edits: VideoEdits) {
  const { url, video, needsCompressing } = chosen;
  const space = client.getQueryData(videoSpaceQuery().queryKey);
  const isUnknown = space === undefined || needsCompressing === null;
  const takesCover = isUnknown || !canEncode(space);
  return {
    needsCompressing: needsCompressing === true,
    unchecked: isUnknown ? { isPlayable: video.isPlayable } : null,
    cover: takesCover ? await takeCover(url, shownCoverMs(video, edits)) : null,
  };
}
