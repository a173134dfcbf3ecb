import { createHash } from 'node:crypto';
import type { Deps } from '../../../platform/deps';
import type { Drawing } from './drawing';

/** Where the picture of a page is, and what it says to those who do not see it. */
export interface CardAddress {
  readonly path: string;
  readonly alt: string;
}

/** Requests a public read without a caller. @returns undefined if it isn't public. */
export type ReadPublic = (address: string) => Promise<unknown>;

/** The cards' data sources, public data only. */
export interface CardSources {
  readonly read: ReadPublic;
  /** @returns a picture of the file storage for `picture`; null for what is not there, or lies elsewhere. */
  readonly picture: (address: string, sidePx: number) => Promise<string | null>;
  readonly deps: Deps;
}

/** A kind of card: its data and how it is drawn. Add new kinds to `cardKinds`. */
export interface CardKind {
  /** How many ids its address has. */
  readonly idCount: number;
  /** What it shows may be public no longer, like a person who left: looked up each time, and cached for a day instead of for ever. */
  readonly isLookedUp?: true;
  /** @returns null if there is nothing public to draw. */
  readonly open: (ids: readonly string[], sources: CardSources) => Promise<OpenCard | null>;
}

export interface OpenCard {
  /** The current address; older versions redirect here. */
  readonly address: CardAddress;
  readonly draw: () => Promise<Drawing>;
}

/** Increased when the drawing changes, so that cached pictures are replaced. */
const drawingVersion = 2;

/** @returns the address of a card: it changes when the facts that are drawn do, so it can be kept for ever. */
export function cardAddress(
  kind: string,
  card: {
    readonly ids: readonly string[];
    readonly facts: readonly unknown[];
    readonly alt: string;
  },
): CardAddress {
  const facts = JSON.stringify([drawingVersion, ...card.facts]);
  const version = createHash('sha256').update(facts).digest('hex').slice(0, 16);
  const ids = card.ids.map((id) => `${encodeURIComponent(id)}/`).join('');
  return { path: `/social/${kind}/${ids}${version}.png`, alt: card.alt };
}
