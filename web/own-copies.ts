import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const suffix = '?own';

/** The pages for developers. Also what they import, once it is a copy. */
const isOfDevPages = (id: string) =>
  /\/web\/src\/(features\/storybook|routes\/-dev|routes\/-shell\/dev-layout|routes\/dev\.)/.test(
    id,
  ) || id.endsWith(suffix);

/** Stateless, so that two copies do no harm; with the state of the app stay the store of toasts and the bar on top. */
const isCopied = (id: string) =>
  /\.(tsx?|m?js)$/.test(id) &&
  (/\/web\/src\/(ui|features)\/(?!storybook\/|progress-bar)/.test(id) ||
    /\/web\/src\/lib\/(cx|csv|direction|format\/|api\/errors)/.test(id) ||
    /\/(domain|contracts)\/src\//.test(id) ||
    /\/node_modules\/(lucide-react|@base-ui|@floating-ui|@tanstack\/(react-virtual|virtual-core)|tabbable|use-sync-external-store)\//.test(
      id,
    ));

/**
 * Gives the pages for developers copies of the parts that they show. They import all of the kit: with the very modules
 * of the product, each part that one route alone uses would become a chunk of its own, and every page would load more
 * and smaller files.
 */
export function ownCopies(): Plugin {
  return {
    name: 'cruxboard-own-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !isOfDevPages(importer)) return null;
      const from = importer.replace(suffix, '');
      const resolved = await this.resolve(source, from, { ...options, skipSelf: true });
      if (resolved === null || resolved.external !== false || !isCopied(resolved.id)) {
        return resolved;
      }
      return { ...resolved, id: `${resolved.id}${suffix}` };
    },
    async load(id) {
      return id.endsWith(suffix) ? readFile(id.slice(0, -suffix.length), 'utf8') : null;
    },
  };
}
