/** @returns the folder of what is kept of a video, in the file store. */
export function assetFolder(assetId: string): string {
  return `videos/${assetId.slice(-2)}/${assetId}/`;
}
