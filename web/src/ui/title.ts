/** The h1 of a page. Pages have two sizes of it, in the face of the text. */
export const titleClass = 'text-28 leading-tight font-title tracking-title';

/** The h1 of a page that is about somebody or something by name: a gym, a profile, an entry. */
export const nameTitleClass = 'text-36 leading-tight font-title tracking-title wrap-anywhere';
