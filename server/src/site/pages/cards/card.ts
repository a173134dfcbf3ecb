import { createHash } from 'node:crypto';
import type { Deps } from '../../../platform/deps';
import type { Drawing } from './drawing';

/** Where the picture of a page is, and what it says to those who do not see it. */
export interface CardAddress {
  readonly path: string;
  readonly alt: string;
}

/** Asks a public read as anybody may. @returns undefined where there is nothing for everybody. */
export type ReadPublic = (address: string) => Promise<unknown>;

/** What cards are made of: nothing that others may not see. */
export interface CardSources {
  readonly read: ReadPublic;
  /** @returns a picture of the file storage for `picture`; null for what is not there, or lies elsewhere. */
  readonly picture: (address: string, sidePx: number) => Promise<string | null>;
  readonly deps: Deps;
}

/** A kind of picture: what it is made of and how it is drawn. New kinds join `cardKinds`. */
export interface CardKind {
  /** How many ids its address has. */
  readonly idCount: number;
  /** It shows somebody, who may leave: looked up each time, and kept by others for a day and not for ever. */
  readonly isOfSomebody?: true;
  /** @returns null where there is nothing to draw for everybody. */
  readonly open: (ids: readonly string[], sources: CardSources) => Promise<OpenCard | null>;
}

export interface OpenCard {
  /** The address as of now; an older version leads here. */
  readonly address: CardAddress;
  readonly draw: () => Promise<Drawing>;
}

/** Counts the changes of how cards are drawn: pictures kept elsewhere are drawn anew. */
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
