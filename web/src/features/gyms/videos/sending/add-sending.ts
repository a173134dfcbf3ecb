import type { QueryClient } from '@tanstack/react-query';
import { ulid } from 'ulid';
import { session } from '../../../../lib/session/session';
import type { ProbedVideo } from '../compress/probe-video';
import { sendings, startSending } from './app-sendings';
import type { Sending, VideoEdits } from './sending';

interface NewSending {
  readonly gymId: string;
  readonly climbId: string;
  readonly climbName: string;
  readonly file: File;
  readonly video: ProbedVideo;
  readonly edits: VideoEdits;
  readonly caption: string;
  readonly publishes: boolean;
  readonly needsCompressing: boolean;
  readonly unchecked: NonNullable<Sending['unchecked']> | null;
  readonly cover: Blob | null;
  /** The draft that gets this video. */
  readonly replaces?: string | undefined;
}

/** Stores a video on the device and starts sending it. @throws where the device has no room for it */
export async function addSending(client: QueryClient, one: NewSending): Promise<void> {
  const uid = session.read().user?.uid;
  if (uid === undefined) throw new Error('Nobody is signed in');
  const { file, video, ...rest } = one;
  const sending: Sending = {
    ...rest,
    key: ulid(),
    uid,
    replaces: one.replaces ?? null,
    fileName: file.name,
    sizeBytes: file.size,
    contentType: video.contentType,
    step: 'compress',
    isCompressed: false,
    upload: null,
    solutionId: null,
    isPublishAsked: false,
    callKeys: { upload: ulid(), draft: ulid(), publish: ulid() },
    sentBytes: 0,
    isPaused: false,
    problem: null,
  };
  await sendings.add(sending, file);
  void startSending(client);
  // what is waiting here should survive a device that clears up
  void navigator.storage?.persist?.().catch(() => false);
}
