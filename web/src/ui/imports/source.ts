/** What is imported: the original bytes, which every check sends again. */
export interface ImportSource {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export async function sourceOfFile(file: File): Promise<ImportSource> {
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

export function sourceOfText(name: string, text: string): ImportSource {
  return { name, bytes: new TextEncoder().encode(text) };
}

/** @returns the bytes as base64, as the contract expects. */
export function base64Of(bytes: Uint8Array): string {
  let binary = '';
  const chunk = 0x80_00;
  for (let at = 0; at < bytes.length; at += chunk) {
    binary += String.fromCharCode(...bytes.subarray(at, at + chunk));
  }
  return btoa(binary);
}
