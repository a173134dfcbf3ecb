/** What the product is, in a sentence. */
export const slogan =
  'What is on the wall, and who has done it: gyms, climbs, rankings and live competitions.';
