import boardDark from './pictures/board-dark.webp';
import boardLight from './pictures/board-light.webp';
import cardDark from './pictures/card-dark.webp';
import cardLight from './pictures/card-light.webp';
import deskDark from './pictures/desk-dark.webp';
import deskLight from './pictures/desk-light.webp';
import judgeDark from './pictures/judge-dark.webp';
import judgeLight from './pictures/judge-light.webp';
import tv from './pictures/tv.webp';
import type { Picture } from './product-picture';

// Taken from the demo by `npm run pictures`, which prints the sizes.
const wide = { width: 1200, height: 750, shape: 'wide' } as const;
const tall = { width: 780, height: 1400, shape: 'tall' } as const;

export const boardPicture: Picture = { light: boardLight, dark: boardDark, ...wide };
export const deskPicture: Picture = { light: deskLight, dark: deskDark, ...wide };
export const cardPicture: Picture = { light: cardLight, dark: cardDark, ...tall };
export const judgePicture: Picture = { light: judgeLight, dark: judgeDark, ...tall };
/** The TV is dark in both themes. */
export const tvPicture: Picture = { light: tv, dark: tv, width: 1200, height: 675, shape: 'wide' };
