import type { Deps } from '../../platform/deps';
import type { CardAddress } from './cards/card';
import { slogan } from './slogan';

/** What is in the head of a page. */
export interface DescribedHead {
  /** As in the tab, without the product's name. */
  readonly title: string;
  readonly description: string;
  /** Whether search engines may list it. */
  readonly isIndexed: boolean;
  /** Where the same is found under its own address; the page's own path where it is left out. */
  readonly path?: string;
  /** The picture that goes with a link to it; the product's own where there is none. */
  readonly card?: CardAddress | ((deps: Deps) => Promise<CardAddress>);
}

/** What the server knows of a screen before any script runs. */
export interface PageDescription {
  /**
   * Public reads whose answers are inlined, by the very address that the screen asks; where the first is
   * not found, neither is the page.
   */
  readonly reads: readonly string[];
  /** From the answers, in the order of `reads`; undefined for one that was not answered, never the first. */
  readonly head: (answers: readonly unknown[]) => DescribedHead;
}

/** What of the address a page is described by. */
export interface PageRequest {
  /** Parameters of the route, ready to be part of an address. */
  readonly params: Readonly<Record<string, string>>;
  /** The address chooses a view (filter, sort, board), so that the first view's list is not what is shown. */
  readonly hasView: boolean;
}

/** @returns a page of which nothing but its name is known; not for search engines unless it says so. */
export function plainPage(
  title: string,
  { description = slogan, isIndexed = false }: { description?: string; isIndexed?: boolean } = {},
): () => PageDescription {
  return () => ({ reads: [], head: () => ({ title, description, isIndexed }) });
}
