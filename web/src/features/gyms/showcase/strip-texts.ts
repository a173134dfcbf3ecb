/** Texts of the strip on a gym's page, apart from those of its staff. */
export const texts = {
  showcase: 'Showcase',
  betaBy: (name: string) => `Beta by ${name}`,
  dismiss: (title: string) => `Dismiss ${title}`,
};
