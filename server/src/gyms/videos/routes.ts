import {
  cancelUpload as cancelUploadContract,
  generateUpload as generateUploadContract,
  processAgain as processAgainContract,
  readOwnVideo as readOwnVideoContract,
} from '@cruxboard/contracts/gyms/videos/videos';
import type { MountSlice } from '../../platform/http/mount';
import { serveCallable } from '../../platform/http/serve-callable';
import { serveRead } from '../../platform/http/serve-read';
import { cancelUpload } from './cancel-upload';
import { generateUpload, prepareUpload } from './generate-upload';
import { mountMuxEvents } from './mux/handle-event';
import { processAgain } from './process-again';
import { readOwnVideo } from './read-own-video';
import { readVideoFile } from './read-video-file';
import { receiveCover } from './receive-cover';
import { receiveUpload } from './receive-upload';
import { createUploadSlots } from './upload-slots';

const config = { contract: 'videos' };

export const mountVideos: MountSlice = (mount) => {
  const { app, deps } = mount;
  serveRead(mount, readOwnVideoContract, {
    handle: ({ params, caller }) => readOwnVideo(deps, { ...params, uid: caller.uid }),
  });
  serveCallable(mount, generateUploadContract, {
    handle: generateUpload,
    prepare: prepareUpload,
    perMinute: 60,
  });
  serveCallable(mount, cancelUploadContract, { handle: cancelUpload });
  serveCallable(mount, processAgainContract, { handle: processAgain, perMinute: 10 });
  // GET mounts HEAD, too
  app.get('/api/videos/:fileKey/:name', { config }, (request, reply) =>
    readVideoFile(deps, { request, reply }),
  );
  mountUploads(mount);
  mountMuxEvents(app, deps);
};

/** The address that bytes go to; the only write besides the wire protocols that is no callable. */
const mountUploads: MountSlice = ({ app, deps }) => {
  const slots = createUploadSlots({ stalledMs: 3_000, silentMaxMs: 20_000 });
  app.addHook('preClose', (done) => {
    slots.endAll();
    done();
  });
  // a scope of its own, without body parsing
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    // parts of 256 kB, the smallest that are sent, fill a fast line with this many
    const preHandler = scope.rateLimit({ max: 1_200, timeWindow: 60_000 });
    scope.put(
      '/api/videos/uploads/:key',
      { config: { ...config, isBodyUnhurried: true }, preHandler },
      (request, reply) => receiveUpload(deps, { request, reply, slots }),
    );
    // each is decoded; a film has one
    const coverLimit = scope.rateLimit({ max: 30, timeWindow: 60_000 });
    scope.put(
      '/api/videos/uploads/:key/cover',
      { config: { ...config, isBodyUnhurried: true }, preHandler: coverLimit },
      (request, reply) => receiveCover(deps, { request, reply, slots }),
    );
  });
};
