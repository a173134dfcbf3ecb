/** What visitors read first. */
export const headline = 'What’s on the wall, and who’s climbed it';

/** What the product is, in a sentence. */
export const slogan = `${headline}: gyms, climbs, rankings and live competitions.`;
