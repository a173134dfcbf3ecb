/** A side of a pumpfest's desk: it scrolls by itself below the head; the card scrolls with the page. */
export const deskSideClass =
  'sticky top-[61px] h-[calc(100dvh-61px-var(--judge-over,0px))] overflow-y-auto';
