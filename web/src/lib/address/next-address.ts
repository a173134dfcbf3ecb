/**
 * @returns where to go on to: a path of this origin as it was asked for, `/` for everything else.
 * What begins like another origin (`//x`, `/\x`) or carries a scheme is refused, also behind control characters,
 * which the address parser drops.
 */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || next === '') return '/';
  // oxlint-disable-next-line no-control-regex -- tab and line ends are dropped by the address parser
  if (/[\u0000-\u0020\u007f]/.test(next) || !/^\/(?![/\\])/.test(next)) return '/';
  const origin = globalThis.location?.origin ?? 'http://page.invalid';
  try {
    const url = new URL(next, origin);
    // `/.//evil` and the like come out as another path than they look
    if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
    if (isDisguised(decodeURIComponent(url.pathname))) return '/';
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return '/';
  }
}

/** What would begin like another origin once somebody decodes it: no path of ours looks like that. */
function isDisguised(path: string): boolean {
  // oxlint-disable-next-line no-control-regex -- as above
  return /[\u0000-\u001f\u007f\\]/.test(path) || path.startsWith('//');
}
