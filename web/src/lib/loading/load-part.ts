/** Styles that were asked for, with when they are there. */
const styles = new Map<string, Promise<unknown>>();

/**
 * What the built product calls around each import on demand, in the place of the bundler's own function
 * (`web/slim-packages.ts`), of which it needs the half: a part's styles come first, and a part that does not arrive
 * is told of by the event that the bundler's tells it by.
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
    // the page's head has it
    (document.querySelector(`[rel=stylesheet][href="${href}"]`) ? Promise.resolve() : asked(href));
  styles.set(href, known);
  return known;
}

function asked(href: string): Promise<unknown> {
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
