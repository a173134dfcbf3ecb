/** @returns whether a file isn't there, as a folder and a bucket say it; the file store wraps what they throw. */
export function isMissingBlob(error: unknown): boolean {
  for (let found = error; found instanceof Error; found = found.cause) {
    const { code } = found as NodeJS.ErrnoException; // errors of the file system have one
    if (code === 'ENOENT' || found.name === 'NoSuchKey') return true;
  }
  return false;
}
