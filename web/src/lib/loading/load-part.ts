/** Requested style sheets, by URL. */
const styles = new Map<string, Promise<unknown>>();

/**
 * Replaces the bundler's own wrapper of dynamic imports (`web/slim-packages.ts`), of which we need half: a
 * chunk's styles load first, and a failure fires the same event.
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  try {
    await Promise.all(files.map(styled));
    return await load();
  } catch (cause) {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: cause }));
    throw cause;
  }
}

function styled(file: string): Promise<unknown> {
  const href = `/${file}`;
  const known =
    styles.get(href) ??
    // it is in the page's head
    (document.querySelector(`[rel=stylesheet][href="${href}"]`)
      ? Promise.resolve()
      : loadStyle(href));
  styles.set(href, known);
  return known;
}

function loadStyle(href: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      styles.delete(href);
      reject(new Error(`No styles from ${href}`));
    });
  });
}
