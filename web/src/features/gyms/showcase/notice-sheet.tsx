import type { ShowcaseItem } from '@cruxboard/contracts/gyms/showcase/showcase';
import { Picture } from '../../../ui/picture';
import { Sheet } from '../../../ui/sheet';

type Notice = Extract<ShowcaseItem, { kind: 'notice' }>;

/** A notice with all its words and its image. */
export function NoticeSheet({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  return (
    <Sheet isOpen={notice !== null} onClose={onClose} title={notice?.title ?? ''}>
      <div className="grid gap-4">
        {notice?.image ? (
          <Picture
            src={notice.image.url}
            alt=""
            width={notice.image.width}
            height={notice.image.height}
            sizes="22rem"
          />
        ) : null}
        <p className="whitespace-pre-line">{notice?.text}</p>
      </div>
    </Sheet>
  );
}
