import { slogan } from '../slogan';
import { type CardAddress, type CardKind, cardAddress } from './card';
import { frame } from './frame';

/** For pages that are about the product. */
export const productCard: CardKind = {
  idCount: 0,
  open: async () => ({
    address: productCardAddress(),
    draw: async () =>
      frame({
        over: 'Climbs, rankings and live scores',
        title: 'Gyms and competitions',
        under: slogan,
        aside: null,
      }),
  }),
};

export function productCardAddress(): CardAddress {
  return cardAddress('product', { ids: [], facts: [slogan], alt: 'Cruxboard' });
}
