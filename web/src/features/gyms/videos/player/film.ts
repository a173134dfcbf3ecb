import { attachSource, type VideoSource } from '../../model/attach-source';
import { isThrifty, pickSource } from './pick-source';

/** Until two frames have been shown, or where the browser doesn't tell of them. */
const usualFrameS = 1 / 30;
/** What is further apart is a pause of the camera, or a jump. */
const frameMaxS = 1 / 10;
/** No camera films more a second. */
const frameMinS = 1 / 250;

export interface FilmState {
  readonly isPlaying: boolean;
  /** Asked to play, and nothing to show yet. */
  readonly isWaiting: boolean;
  readonly hasStarted: boolean;
  readonly hasFailed: boolean;
  readonly positionS: number;
  /** Of the file, once its beginning is there; 0 until then. */
  readonly durationS: number;
  readonly isSlow: boolean;
}

const atFirst: FilmState = {
  isPlaying: false,
  isWaiting: false,
  hasStarted: false,
  hasFailed: false,
  positionS: 0,
  durationS: 0,
  isSlow: false,
};

/** The one that plays on this page: starting another pauses it. */
let playing: HTMLVideoElement | null = null;

/** What a player does with its video element. Nothing but the poster is requested before `expect`, `load` or `toggle`. */
export class Film {
  #sources: readonly VideoSource[] = [];
  #element: HTMLVideoElement | null = null;
  #letGo: (() => void) | null = null;
  #state = atFirst;
  #frameS = usualFrameS;
  readonly #listeners = new Set<() => void>();

  read = (): FilmState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A new answer of the server has the same files under other signatures: the one that plays stays. */
  offer(sources: readonly VideoSource[]): void {
    this.#sources = sources;
  }

  /** For the element's `ref`. */
  hold = (element: HTMLVideoElement): (() => void) => {
    this.#element = element;
    const unfollow = this.#follow(element);
    return () => {
      unfollow();
      if (playing === element) playing = null;
      this.#drop();
      this.#element = null;
    };
  };

  load = (): void => {
    const element = this.#element;
    if (element === null || this.#letGo !== null) return;
    const heightPx = element.clientHeight * window.devicePixelRatio;
    const source = pickSource(this.#sources, { heightPx, isThrifty: isThrifty() });
    if (source !== null) this.#letGo = attachSource(element, source);
    // a new source starts at the usual speed
    element.playbackRate = this.#state.isSlow ? 0.5 : 1;
  };

  /** Somebody points at it and may play it; where data is dear, it waits for the tap. */
  expect = (): void => {
    if (!isThrifty()) this.load();
  };

  toggle = (): void => {
    if (this.#element?.paused === false) this.#element.pause();
    else this.#play();
  };

  seek = (toS: number): void => {
    this.load();
    const lastS = this.#element?.duration ?? Number.NaN;
    const positionS = Math.min(Math.max(toS, 0), Number.isFinite(lastS) ? lastS : toS);
    if (this.#element) this.#element.currentTime = Math.max(0, positionS);
    this.#change({ positionS: Math.max(0, positionS) });
  };

  /** Pauses, and shows the frame so many after this one. */
  step = (frames: number): void => {
    this.#element?.pause();
    this.seek((this.#element?.currentTime ?? 0) + frames * this.#frameS);
  };

  toggleSpeed = (): void => {
    this.#change({ isSlow: !this.#state.isSlow });
    if (this.#element) this.#element.playbackRate = this.#state.isSlow ? 0.5 : 1;
  };

  retry = (): void => {
    this.#drop();
    this.#change({ hasFailed: false });
    this.#play();
  };

  #play(): void {
    if (this.#element === null) return;
    this.load();
    if (playing !== this.#element) playing?.pause();
    playing = this.#element;
    // a refusal, or a pause before the first frame; what really fails is an error of the element
    void this.#element.play().catch(() => undefined);
  }

  #drop(): void {
    this.#letGo?.();
    this.#letGo = null;
  }

  /** Follows the element's own events, so that keys of a headset and the system's controls count too. */
  #follow(element: HTMLVideoElement): () => void {
    const heard: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
      play: () => this.#change({ isPlaying: true, isWaiting: true, hasFailed: false }),
      playing: () => this.#change({ isWaiting: false, hasStarted: true }),
      pause: () => this.#change({ isPlaying: false, isWaiting: false }),
      waiting: () => this.#change({ isWaiting: true }),
      seeked: () => this.#change({ hasStarted: true }),
      timeupdate: () => this.#change({ positionS: element.currentTime }),
      durationchange: () =>
        this.#change({ durationS: Number.isFinite(element.duration) ? element.duration : 0 }),
      error: () => this.#change({ isPlaying: false, isWaiting: false, hasFailed: true }),
    };
    const entries = Object.entries(heard);
    for (const [name, run] of entries) element.addEventListener(name, run);
    const unwatch = watchFrames(element, (lengthS) => {
      this.#frameS = lengthS;
    });
    return () => {
      unwatch();
      for (const [name, run] of entries) element.removeEventListener(name, run);
    };
  }

  #change(next: Partial<FilmState>): void {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Measures how far apart a video's frames are, as they are shown: phones film 24 to 60 a second. The shortest distance
 * counts, because a busy browser leaves frames out.
 */
function watchFrames(element: HTMLVideoElement, onLength: (lengthS: number) => void): () => void {
  // older browsers don't tell
  if (!('requestVideoFrameCallback' in element)) return () => undefined;
  let id = 0;
  let lastS: number | null = null;
  let shortestS = frameMaxS;
  const see: VideoFrameRequestCallback = (_now, { mediaTime }) => {
    const lengthS = lastS === null || element.paused ? 0 : mediaTime - lastS;
    lastS = mediaTime;
    if (lengthS > frameMinS && lengthS < shortestS) {
      shortestS = lengthS;
      onLength(lengthS);
    }
    id = element.requestVideoFrameCallback(see);
  };
  id = element.requestVideoFrameCallback(see);
  return () => element.cancelVideoFrameCallback(id);
}
