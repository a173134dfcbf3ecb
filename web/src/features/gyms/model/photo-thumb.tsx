import type { Climb } from '@cruxboard/contracts/gyms/climbs/climbs';
import { Camera } from 'lucide-react';
import type { QueuedFile } from '../../../lib/queue/item';
import { BlobImage } from '../../../ui/blob-image';
import { Icon } from '../../../ui/icon';

interface PhotoThumbProps {
  photo: Climb['photo'];
  /** On this phone, until it is sent. */
  file?: QueuedFile | null | undefined;
}

/** A climb's photo as a small square: from this phone, from the server, or a dashed box. */
export function PhotoThumb({ photo, file = null }: PhotoThumbProps) {
  const look = {
    alt: '',
    width: 36,
    height: 36,
    className: 'size-9 shrink-0 rounded-2 bg-skeleton object-cover',
  };
  if (file !== null) return <BlobImage {...look} blob={file.blob} />;
  if (photo !== null) return <img {...look} alt="" src={`${photo.url}&size=96`} decoding="async" />;
  return (
    <span className="grid size-9 shrink-0 place-content-center rounded-2 border border-dashed border-line-strong text-ink-3">
      <Icon icon={Camera} size="xs" />
    </span>
  );
}
