import { createHash } from 'node:crypto';
import { type PublicConfig, publicConfigId } from '@cruxboard/contracts/pages/public-config';

/** The built page around which every screen is drawn. */
export interface Shell {
  readonly html: string;
  /** Hashes of the inline scripts, for the content security policy. */
  readonly scriptHashes: readonly string[];
}

/** What of a page is known before any script runs. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly isIndexed: boolean;
}

/** Answers of public reads, by address, for the page to begin with. */
export type InlinedReads = Readonly<Record<string, unknown>>;

/** @returns the shell, its inline scripts hashed. */
export function readShell(html: string, config: PublicConfig): Shell {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  );
  return {
    html: html.replace('<!--config-->', () => jsonScript(publicConfigId, config)),
    scriptHashes: scripts.map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  };
}

/** @returns the page: the shell with its own head and first data. */
export function renderPage(shell: Shell, head: PageHead, inlined: InlinedReads): string {
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:description" content="${escapeHtml(head.description)}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:url" content="${escapeHtml(head.canonical)}">`,
    ...(head.isIndexed ? [] : ['<meta name="robots" content="noindex">']),
  ];
  // function replacements: a `$` in the data must stay a `$`
  return shell.html
    .replace(/<title>[^<]*<\/title>/, '')
    .replace('<!--head-->', () => tags.join('\n    '))
    .replace('<!--data-->', () => dataScript(inlined));
}

function dataScript(inlined: InlinedReads): string {
  if (Object.keys(inlined).length === 0) return '';
  return jsonScript('inlined-reads', inlined);
}

/** Inert: no browser runs JSON, and the one sign that could end it is escaped. */
function jsonScript(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char);
}
