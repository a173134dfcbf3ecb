/** The browsers that the product runs in. */
export const browsers = {
  target: 'es2022',
  // light-dark() is understood by these and must not be rewritten: a rewrite breaks a theme set on a part of the page.
  cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
};
