import { createHash } from 'node:crypto';
import type { PublicConfig } from '@cruxboard/contracts/site/pages/public-config';
import { escapeHtml } from '../../platform/http/escape-html';

/** The wrench of the icon set, as the web's own maintenance page draws it. */
const wrench =
  '<svg aria-hidden="true" width="32" height="32" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.106-3.105c.32-.322.863-.22.983.218a6 6 0 0 1-8.259 7.057l-7.91 7.91a1 1 0 0 1-2.999-3l7.91-7.91a6 6 0 0 1 7.057-8.259c.438.12.54.662.219.984z"/></svg>';

/**
 * The few tokens that the page needs, with the web's values (`styles/theme.css`): nothing else has to be there
 * for the page to look like the product, no style file, no font.
 */
const style = `
:root{color-scheme:light dark;--canvas:light-dark(#eeece8,#121110);--ink:light-dark(#1b1917,#f4f1eb);
--ink-2:light-dark(#4f4a44,#c2bcb2);--ink-3:light-dark(#655f57,#a29b91);--accent-ink:light-dark(#3a33c4,#b3b4ff);
--control:light-dark(#857f75,#7d776e);--raised:light-dark(#ffffff,#22201e)}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;display:grid;align-content:center;padding:2rem;background:var(--canvas);color:var(--ink);
font:1rem/1.5 'Hanken Grotesk',system-ui,sans-serif}
main{width:100%;max-width:26rem;margin:0 auto;display:grid;justify-items:start;gap:.5rem}
svg,small{color:var(--ink-3)}
h1{font:800 2.75rem/.95 'Sofia Sans Extra Condensed','Arial Narrow','Roboto Condensed',sans-serif}
p{color:var(--ink-2)}small{font-size:.875rem}a{color:var(--accent-ink);font-weight:600}
a.again{display:inline-flex;align-items:center;min-height:2.75rem;margin-top:.75rem;padding:0 1rem;border:1px solid var(--control);
border-radius:4px;background:var(--raised);color:var(--ink);font-size:.875rem;text-decoration:none}
:focus-visible{outline:2px solid var(--accent-ink);outline-offset:2px}
`;

/**
 * Checks every 15 to 25 seconds whether maintenance is over, at random so that not everybody returns at once; reloads
 * only then, because a failed reload would show the browser's own error.
 */
const script = `
const again=async()=>{
try{if((await fetch('/maintenance',{method:'HEAD',cache:'no-store'})).ok)return location.reload()}catch{}
setTimeout(again,15e3+1e4*Math.random())};
setTimeout(again,15e3);
`;

export interface MaintenancePage {
  readonly html: string;
  /** The only style and script that the content security policy allows. */
  readonly styleHash: string;
  readonly scriptHash: string;
}

/**
 * The page shown in place of every other during maintenance. It loads nothing, as no asset is served then.
 * @returns the page, and the hashes of its style and script for the policy
 */
export function maintenancePage({ email }: PublicConfig['operator']): MaintenancePage {
  const urgent =
    email === null
      ? ''
      : `<p>Urgent? <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a></p>`;
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<title>Maintenance · Cruxboard</title>',
    '<meta name="description" content="Cruxboard is down for maintenance.">',
    '<meta name="robots" content="noindex"><link rel="icon" href="data:,">',
    '<noscript><meta http-equiv="refresh" content="60"></noscript>',
    `<style>${style}</style></head><body><main>`,
    wrench,
    '<h1>We’ll be right back</h1>',
    '<p>Cruxboard is down for maintenance. Everything you logged is safe.</p>',
    urgent,
    '<small>This page tries again automatically.</small>',
    // an empty address is the page's own
    '<a class="again" href="">Try now</a>',
    `</main><script>${script}</script></body></html>`,
  ];
  return { html: html.join('\n'), styleHash: hashOf(style), scriptHash: hashOf(script) };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
