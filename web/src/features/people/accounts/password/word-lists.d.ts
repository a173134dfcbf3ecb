/** The package describes its lists all together only, and one would load them so. */
declare module '@zxcvbn-ts/language-en/dist/*.json.mjs' {
  const words: string[];
  export default words;
}
