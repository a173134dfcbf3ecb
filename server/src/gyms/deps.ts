import type { Mux } from './videos/mux/mux';
import type { VideoMaker } from './videos/pipeline/video-maker';

declare module '../platform/deps' {
  interface Deps {
    readonly videoMaker: VideoMaker;
    /** null: videos are never at a service. */
    readonly mux: Mux | null;
  }
}
