import type { AddressKey } from '../../platform/http/address-key';
import { tooMany } from '../../platform/live/stream-caps';

/** How many different boards one address watches, so that none fills a node's memory with boards nobody else wants. */
export interface BoardCaps {
  /** @returns a function to call when the viewer has gone. @throws {AppError} `rate_limited` */
  enter(address: AddressKey, competitionId: string): () => void;
}

/** A federation's office with every competition of a weekend on its screens has fewer. */
const BOARDS_PER_ADDRESS = 48;

export function createBoardCaps(perAddress = BOARDS_PER_ADDRESS): BoardCaps {
  /** By address, the viewers of each board. */
  const watched = new Map<AddressKey, Map<string, number>>();
  return {
    enter(address, competitionId) {
      const own = watched.get(address) ?? new Map<string, number>();
      if (!own.has(competitionId) && own.size >= perAddress) throw tooMany();
      own.set(competitionId, (own.get(competitionId) ?? 0) + 1);
      watched.set(address, own);
      return () => {
        const left = (own.get(competitionId) ?? 1) - 1;
        if (left > 0) own.set(competitionId, left);
        else own.delete(competitionId);
        if (own.size === 0 && watched.get(address) === own) watched.delete(address);
      };
    },
  };
}
