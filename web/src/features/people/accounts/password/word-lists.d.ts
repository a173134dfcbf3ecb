/** The package types its lists only together, and importing them so would load them all. */
declare module '@zxcvbn-ts/language-en/dist/*.json.mjs' {
  const words: string[];
  export default words;
}
