/** @returns whether the disk, or what somebody may use of it, is full. The file store wraps the errors of the system. */
export function isDiskFull(error: unknown): boolean {
  for (let found = error; found instanceof Error; found = found.cause) {
    const { code } = found as NodeJS.ErrnoException; // errors of the file system have one
    if (code === 'ENOSPC' || code === 'EDQUOT') return true;
  }
  return false;
}
