import { isHls, type VideoSource } from '../../model/attach-source';

export interface Viewing {
  /** How high the video is shown, in device pixels. */
  readonly heightPx: number;
  /** The reader saves data, or the network is slow. */
  readonly isThrifty: boolean;
}

/**
 * @returns the smallest file that fills the screen, or the smallest of all where data is dear; a playlist only if
 * there is no file, because a playlist may need a player of its own; null if there is nothing to play
 */
export function pickSource(sources: readonly VideoSource[], viewing: Viewing): VideoSource | null {
  const files = sources.filter((source) => !isHls(source)).toSorted((a, b) => a.height - b.height);
  if (files.length === 0) return sources[0] ?? null;
  if (viewing.isThrifty) return files[0] ?? null;
  return files.find(({ height }) => height >= viewing.heightPx) ?? files.at(-1) ?? null;
}

/** @returns whether the reader asked to save data, or the network is known to be slow. */
export function isThrifty(): boolean {
  // not in every browser, and in no type library
  const { connection } = navigator as {
    connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}
