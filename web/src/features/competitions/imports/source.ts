/** What is imported: the original bytes and, if they are UTF-8, their text, so that cells can be fixed. */
export interface ImportSource {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly text: string | null;
}

export async function sourceOfFile(file: File): Promise<ImportSource> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, bytes, text: decoded(bytes) };
}

export function sourceOfText(name: string, text: string): ImportSource {
  return { name, bytes: new TextEncoder().encode(text), text };
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

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
