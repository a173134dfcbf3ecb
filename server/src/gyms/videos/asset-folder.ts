/** @returns the folder of what is kept of a video, in the file store. */
export function assetFolder(assetId: string): string {
  return `videos/${assetId.slice(-2)}/${assetId}/`;
}

/** @returns where the cover that was sent with a video is, in the folder of its own. */
export const coverKey = (assetId: string) => `${assetFolder(assetId)}cover`;
