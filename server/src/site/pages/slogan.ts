/** What the product is, in a sentence. */
export const slogan =
  'What’s on the wall, and who’s climbed it: gyms, climbs, rankings and live competitions.';
