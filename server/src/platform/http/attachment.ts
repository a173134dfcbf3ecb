/** @returns the header that makes a browser save a response under a name, in any script. */
export function attachment(name: string): string {
  const file = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim();
  const ascii = file.replaceAll(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(file).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
