import { Download, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { download } from '../lib/browser/download';
import { toasts } from '../lib/messages/toasts';
import { Button } from './button';
import { Icon } from './icon';
import { Sheet } from './sheet';

export const texts = {
  save: 'Save picture',
  share: 'Share',
  making: 'Making the picture',
  failed: 'Couldn’t make the picture. Try again.',
} as const;

interface PictureSheetProps {
  title: string;
  alt: string;
  /** Name of the file. */
  file: string;
  /** Makes the picture, 1080 by 1350 pixels; another function makes another. */
  draw: () => Promise<Blob>;
  isOpen: boolean;
  onClose: () => void;
  /** Choices below the picture. */
  children?: ReactNode | undefined;
}

/** A picture made on the device, to save or share. */
export function PictureSheet({
  title,
  alt,
  file,
  draw,
  isOpen,
  onClose,
  children,
}: PictureSheetProps) {
  const { picture, url } = usePicture(draw);
  const shared = picture === null ? null : new File([picture], file, { type: 'image/png' });
  const canShare = shared !== null && navigator.canShare?.({ files: [shared] });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button
            look={canShare ? 'plain' : undefined}
            disabled={picture === null}
            onClick={() => picture !== null && download(file, picture)}
          >
            <Icon icon={Download} size="s" />
            {texts.save}
          </Button>
          {canShare && shared !== null ? (
            // closing the share sheet is not a failure
            <Button
              onClick={() => void navigator.share({ files: [shared] }).catch(() => undefined)}
            >
              <Icon icon={Share2} size="s" />
              {texts.share}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-4 pb-4">
        {url === null ? (
          <p role="status" className="grid aspect-4/5 place-items-center bg-sunken text-ink-2">
            {texts.making}
          </p>
        ) : (
          <img src={url} alt={alt} width={1080} height={1350} className="w-full rounded-1" />
        )}
        {children}
      </div>
    </Sheet>
  );
}

/** Draws the picture anew for each function. */
function usePicture(draw: () => Promise<Blob>) {
  const [made, setMade] = useState<{ picture: Blob; url: string } | null>(null);
  useEffect(() => {
    let isGone = false;
    let url: string | null = null;
    const make = async () => {
      try {
        const picture = await draw();
        if (isGone) return;
        url = URL.createObjectURL(picture);
        setMade({ picture, url });
      } catch {
        toasts.show({ words: texts.failed, tone: 'error' });
      }
    };
    void make();
    return () => {
      isGone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [draw]);
  return { picture: made?.picture ?? null, url: made?.url ?? null };
}
