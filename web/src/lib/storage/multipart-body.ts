/**
 * Returns the body of an upload in one request, and its content type: the metadata, then the file. Nothing follows the
 * last delimiter, as clients of the protocol send it.
 */
export function multipartBody(metadata: object, file: Blob): { body: Blob; contentType: string } {
  // as many digits as no file has at the start of a line by chance
  const boundary = crypto.getRandomValues(new Uint32Array(4)).join('');
  const body = new Blob([
    `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n`,
    JSON.stringify(metadata),
    `\r\n--${boundary}\r\nContent-Type: ${file.type}\r\n\r\n`,
    file,
    `\r\n--${boundary}--`,
  ]);
  return { body, contentType: `multipart/related; boundary=${boundary}` };
}
