/** Layout of a score card on its page. */
export const cardClass = 'mx-auto max-w-column pb-20';
