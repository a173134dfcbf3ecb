/** Layout of a score card on its page. */
export const cardClass = 'mx-auto max-w-[60rem] pb-20';
