import type { CompetitionAction } from '@cruxboard/domain/competitions/permissions';
import type { Deps } from '../../platform/deps';
import type { CardAddress } from './cards/card';
import type { FirstView } from './first-view';
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

/** What a screen needs before it may be shown. */
export interface PageGuard {
  readonly read: string;
  /** What the roles in the answer have to allow; nothing where the read decides alone. */
  readonly action?: CompetitionAction;
}

/** A screen's description before any script runs. */
export interface PageDescription {
  /**
   * Public reads whose answers are inlined, by the exact address the screen requests; if the first isn't found,
   * neither is the page.
   */
  readonly reads: readonly string[];
  /** Of the reads, those that some visitors get other answers to: asked with their cookie, and the page is theirs alone. */
  readonly visitorReads?: readonly string[];
  /** Reads that only some may, asked as the visitor: who is refused one gets its refusal as the page's status. */
  readonly guards?: readonly PageGuard[];
  /** Reads that the screen makes for whoever is signed in, by the exact address. */
  readonly ownReads?: readonly string[];
  /** What is drawn before the scripts are there, from the answers; null for nothing. */
  readonly firstView?: (
    answers: readonly unknown[],
    deps: Deps,
  ) => FirstView | null | Promise<FirstView | null>;
  /** From the answers, in the order of `reads`; undefined for a failed one, never the first. */
  readonly head: (answers: readonly unknown[]) => DescribedHead;
}

/** The parts of the address that describe a page. */
export interface PageRequest {
  /** Parameters of the route, ready to be part of an address. */
  readonly params: Readonly<Record<string, string>>;
  /** The address chooses a view (filter, sort, board), so that the first view's list is not what is shown. */
  readonly hasView: boolean;
  /** The tab in the address. */
  readonly tab: string | null;
}

/** @returns a page with only a title; not indexed unless stated. */
export function plainPage(
  title: string,
  { description = slogan, isIndexed = false }: { description?: string; isIndexed?: boolean } = {},
): () => PageDescription {
  return () => ({ reads: [], head: () => ({ title, description, isIndexed }) });
}
