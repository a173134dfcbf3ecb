/** The types that the package brings aren't found through its exports; newer versions mend that. */
declare module 'fflate' {
  /** @returns an archive of these files; without compression at level 0. */
  export function zipSync(
    files: Readonly<Record<string, Uint8Array>>,
    options: { readonly level: 0 },
  ): Uint8Array<ArrayBuffer>;
  export function strToU8(text: string): Uint8Array;
}
