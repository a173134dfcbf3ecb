import { ulid } from 'ulid';
import { session } from '../session/session';
import { StorageFault } from './storage-fault';
import type { Upload, UploadedFile } from './upload';

/** Folders with a storage rule. */
export type ImageFolder = 'photo' | 'banner' | 'climb';

interface SentImage {
  readonly folder: ImageFolder;
  readonly file: Blob;
  readonly onStart?: (upload: Upload) => void;
  /** Bytes the server has. */
  readonly onProgress?: (sentBytes: number) => void;
}

/** Sends an image to the user's own folder. @throws {StorageFault} */
export async function sendImage({ folder, onStart, ...rest }: SentImage): Promise<UploadedFile> {
  const { user } = session.read();
  if (user === null) throw new StorageFault('unauthenticated');
  const { Upload: Transfer } = await import('./upload');
  const upload = new Transfer({
    // the token's audience is the project that owns the bucket
    bucket: `${String(user.claims['aud'])}.appspot.com`,
    name: `users/${user.uid}/${folder}/${ulid().toLowerCase()}`,
    ...rest,
  });
  onStart?.(upload);
  return upload.run();
}
