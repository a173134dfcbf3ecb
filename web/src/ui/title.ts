/** The h1 of a page. Pages have two sizes of it, in the face of the text. */
export const titleClass = 'text-28 leading-tight font-title tracking-title';

/** The h1 of a page that is about somebody or something by name, where its place decides how long words break. */
export const largeTitleClass = 'text-36 leading-tight font-title tracking-title';

/** The same where a long word breaks to stay within its column: a gym, a wall, an entry. */
export const nameTitleClass = `${largeTitleClass} wrap-anywhere`;

/** What stands beside a picture or a tag, and below it once a word of it has no room there. */
export const besideClass = 'min-w-32 max-w-full grow basis-[min-content] wrap-break-word';
