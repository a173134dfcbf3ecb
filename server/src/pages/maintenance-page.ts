import type { PublicConfig } from '@cruxboard/contracts/pages/public-config';
import { escapeHtml } from './escape-html';

/** The wrench of the icon set, as the web's own maintenance page draws it. */
const wrench =
  '<svg class="i l" aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.106-3.105c.32-.322.863-.22.983.218a6 6 0 0 1-8.259 7.057l-7.91 7.91a1 1 0 0 1-2.999-3l7.91-7.91a6 6 0 0 1 7.057-8.259c.438.12.54.662.219.984z"/></svg>';

/**
 * The page that stands for every other while the product is closed: the shell's style without its scripts,
 * which would only ask what is not answered.
 * @returns the page.
 */
export function maintenancePage(shellHtml: string, { email }: PublicConfig['operator']): string {
  const urgent =
    email === null
      ? ''
      : ` Anything urgent: <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>.`;
  const head = [
    '<title>Maintenance · Cruxboard</title>',
    '<meta name="description" content="Cruxboard is being looked after.">',
    '<meta name="robots" content="noindex">',
  ];
  const body = [
    '<main class="grid min-h-dvh content-center"><div class="message">',
    wrench,
    '<h1>Back in a moment</h1>',
    `<p>Cruxboard is being looked after. What you logged is safe.${urgent}</p>`,
    // an empty address is the page's own
    '<div class="act"><a class="btn" href=""><span class="label">Try again</span></a></div>',
    '</div></main>',
  ];
  return shellHtml
    .replace(/<title>[^<]*<\/title>/, '')
    .replaceAll(/<script[\s\S]*?<\/script>\s*/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replaceAll(/<!--(config|data)-->\s*/g, '')
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<div id="root"></div>', () => body.join(''));
}
