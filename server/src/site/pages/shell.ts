import { createHash } from 'node:crypto';
import { type PublicConfig, publicConfigId } from '@cruxboard/contracts/site/pages/public-config';
import { escapeHtml } from '../../platform/http/escape-html';
import { type FirstView, firstViewHtml } from './first-view';
import { headTags, type PageHead, scriptTags } from './head-tags';

/** The built page around which every screen is drawn. */
export interface Shell {
  readonly html: string;
  /** Hashes of the inline scripts, for the content security policy. */
  readonly scriptHashes: readonly string[];
}

/** Answers of public reads, by address, for the page to begin with. */
export type InlinedReads = Readonly<Record<string, unknown>>;

/** What pages say of themselves in their head, by name. */
type Metas = Readonly<Record<string, string>>;

/** @returns the shell, its inline scripts hashed, with what browsers may know of the settings. */
export function readShell(html: string, config: PublicConfig, metas: Metas = {}): Shell {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  );
  return {
    html: html
      .replace(/<title>[^<]*<\/title>/, '')
      .replace('<!--config-->', () =>
        [jsonScript(publicConfigId, config), ...metaTags(metas)].join('\n    '),
      ),
    scriptHashes: scripts.map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  };
}

/** @returns the page: the shell with its own head, first view and first data. */
export function renderPage(
  shell: Shell,
  head: PageHead,
  { inlined = {}, firstView = null }: { inlined?: InlinedReads; firstView?: FirstView | null } = {},
): string {
  // function replacements: a `$` in the data must stay a `$`
  return shell.html
    .replace('<!--scripts-->', () => scriptTags(head).join('\n    '))
    .replace('<!--first-view-->', () => firstViewHtml(firstView))
    .replace('<!--head-->', () => headTags(head).join('\n    '))
    .replace('<!--data-->', () =>
      Object.keys(inlined).length === 0 ? '' : jsonScript('inlined-reads', inlined),
    );
}

function metaTags(metas: Metas): string[] {
  return Object.entries(metas).map(
    ([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}" />`,
  );
}

/** Inert: no browser runs JSON, and the one sign that could end it is escaped. */
function jsonScript(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
