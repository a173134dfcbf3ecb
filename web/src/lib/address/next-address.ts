/**
 * @returns the path to continue to: a path of this origin, or `/` for anything else. What starts like another
 * origin (`//x`, `/\x`) or has a scheme is refused, also behind control characters, which the URL parser
 * drops.
 */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || next === '') return '/';
  // oxlint-disable-next-line no-control-regex -- tab and line ends are dropped by the address parser
  if (/[\u0000-\u0020\u007f]/.test(next) || !/^\/(?![/\\])/.test(next)) return '/';
  const origin = globalThis.location?.origin ?? 'http://page.invalid';
  try {
    const url = new URL(next, origin);
    // `/.//evil` and the like resolve to another path than they look
    if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
    if (isDisguised(decodeURIComponent(url.pathname))) return '/';
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return '/';
  }
}

/** A decoder further on could read it as another origin. No path of ours looks like that. */
function isDisguised(path: string): boolean {
  // oxlint-disable-next-line no-control-regex -- as above
  return /[\u0000-\u001f\u007f\\]/.test(path) || path.startsWith('//');
}
