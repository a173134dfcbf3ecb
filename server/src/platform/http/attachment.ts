/** @returns the header that has a browser save an answer under a name, whatever letters it has. */
export function attachment(name: string): string {
  const file = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim();
  const ascii = file.replaceAll(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(file).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
