export type { PostAddresses } from './instagram';
export { type ChosenPost, chooseFilm, readPostAddresses } from './chosen-post';
