import type { QueryClient } from '@tanstack/react-query';
import { callCallable } from '../../../../lib/api/call';
import { readKey } from '../../../../lib/api/read';
import { openChannel } from '../../../../lib/browser/channel';
import { browserLocks } from '../../../../lib/browser/locks';
import { isOnline, isThere, subscribeOnline } from '../../../../lib/browser/online';
import { session } from '../../../../lib/session/session';
import { canEncode, videoSpaceQuery } from '../drafts/queries';
import { partClock } from './part-clock';
import type { SendingCalls } from './send-one';
import { SendingRunner } from './sending-runner';
import { idbSendingStore, memorySendingStore } from './sending-store';
import { Sendings } from './sendings';
import { showSendings } from './shown-sendings';
import { stayAwake } from './stay-awake';

/** The tab's videos on their way. */
export const sendings = new Sendings({
  store: typeof indexedDB === 'undefined' ? memorySendingStore() : idbSendingStore(),
  openChannel: (onMessage) => openChannel('videos', onMessage),
});
showSendings(sendings);

const calls: SendingCalls = {
  generateUpload: (input, idempotencyKey) =>
    callCallable('videos.generateUpload', input, { idempotencyKey }),
  createDraft: (input, idempotencyKey) =>
    callCallable('solutions.createDraft', input, { idempotencyKey }),
  replaceVideo: (input) => callCallable('solutions.replaceVideo', input),
  publish: (solutionId, idempotencyKey) =>
    callCallable('solutions.publishSolutions', { solutionIds: [solutionId] }, { idempotencyKey }),
};

let isStarted = false;

/** Starts sending, once per page. */
export async function startSending(client: QueryClient): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  const runner = new SendingRunner({
    sendings,
    calls,
    fetch: (address, init) => fetch(address, init),
    clock: partClock,
    isThere,
    compress: async (file, wish, world) => {
      const { compressVideo } = await import('../compress/compress-video');
      return compressVideo(file, wish, world);
    },
    canCompress: async (file) => {
      const [{ canCompress }, { probeVideo }] = await Promise.all([
        import('../compress/compress-video'),
        import('../compress/probe-video'),
      ]);
      const video = await probeVideo(file);
      return video !== null && canCompress(file, video);
    },
    canServerEncode: async () => canEncode(await client.fetchQuery(videoSpaceQuery())),
    leaveOutSound: async (file, signal) => {
      const { leaveOutSound } = await import('../compress/leave-out-sound');
      return leaveOutSound(file, signal);
    },
    uid: () => session.read().user?.uid ?? null,
    asLeader: (run) => {
      const locks = browserLocks();
      if (locks) void locks.request('cruxboard-video-sender', run);
      else void run();
    },
    stayAwake,
    onChange: () => {
      for (const path of ['/api/me/drafts', '/api/me/videos/{videoId}'] as const) {
        void client.invalidateQueries({ queryKey: readKey(path) });
      }
    },
  });
  session.subscribe(() => runner.wake());
  subscribeOnline(() => {
    if (isOnline()) runner.wake();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') runner.wake();
  });
  // this tab shows them too where another one sends
  await sendings.load();
}
