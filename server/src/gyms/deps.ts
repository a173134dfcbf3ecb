import type { VideoMaker } from './videos/pipeline/video-maker';

declare module '../platform/deps' {
  interface Deps {
    readonly videoMaker: VideoMaker;
  }
}
