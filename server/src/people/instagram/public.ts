export type { PostAddresses, PostAtInstagram } from './instagram';
export { type ChosenPost, chooseFilm, readPostAddresses } from './chosen-post';
export { listOwnPosts, readLinkedAccount, requireLinkedAccount } from './own-posts';
