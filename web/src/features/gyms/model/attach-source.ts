export interface VideoSource {
  readonly src: string;
  readonly contentType: string;
  /** In pixels, of the picture. */
  readonly height: number;
}

/** Types of playlists that some browsers play and hls.js plays in the others. */
const hlsTypes = new Set(['application/vnd.apple.mpegurl', 'application/x-mpegurl']);

export function isHls(source: VideoSource): boolean {
  return hlsTypes.has(source.contentType.toLowerCase());
}

/**
 * Gives a video its source. A playlist that the browser can't play itself is played by hls.js, loaded then.
 * @returns the function that lets go of it
 */
export function attachSource(film: HTMLVideoElement, source: VideoSource): () => void {
  if (!isHls(source) || film.canPlayType(source.contentType) !== '') {
    film.src = source.src;
    return () => {
      film.removeAttribute('src');
      film.load();
    };
  }
  let end: () => void = () => undefined;
  let isOver = false;
  const start = async () => {
    const { default: Hls } = await import('hls.js');
    if (isOver) return;
    const player = new Hls({ capLevelToPlayerSize: true });
    player.on(Hls.Events.ERROR, (_, { fatal }) => {
      // the element itself learns nothing of what failed before it
      if (fatal) film.dispatchEvent(new Event('error'));
    });
    player.loadSource(source.src);
    player.attachMedia(film);
    end = () => player.destroy();
  };
  start().catch(() => film.dispatchEvent(new Event('error')));
  return () => {
    isOver = true;
    end();
  };
}
