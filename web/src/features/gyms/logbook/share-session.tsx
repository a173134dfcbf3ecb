import type { LogbookSession } from '@cruxboard/contracts/gyms/logbook/logbook';
import { Download, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { download } from '../../../lib/browser/download';
import { toasts } from '../../../lib/messages/toasts';
import { Button } from '../../../ui/button';
import { Chip, ChipRow } from '../../../ui/chip';
import { type HoldColour, holdClass } from '../../../ui/hold-colour';
import { Icon } from '../../../ui/icon';
import { Sheet } from '../../../ui/sheet';
import { drawSession, type PictureStyle } from './session-picture';
import { texts } from './texts';

interface ShareSessionProps {
  session: LogbookSession;
  isOpen: boolean;
  onClose: () => void;
}

const words = texts.picture;

/** A session as a picture, to save or share. */
export function ShareSession({ session, isOpen, onClose }: ShareSessionProps) {
  const [style, setStyle] = useState<PictureStyle>('climbs');
  const { palette, picture, url } = usePicture(session, style);
  const file =
    picture === null ? null : new File([picture], words.file(session.day), { type: 'image/png' });
  const canShare = file !== null && navigator.canShare?.({ files: [file] });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button
            look={canShare ? 'plain' : undefined}
            disabled={picture === null}
            onClick={() => picture !== null && download(words.file(session.day), picture)}
          >
            <Icon icon={Download} size="s" />
            {words.save}
          </Button>
          {canShare && file !== null ? (
            // closing the share sheet is not a failure
            <Button onClick={() => void navigator.share({ files: [file] }).catch(() => undefined)}>
              <Icon icon={Share2} size="s" />
              {words.share}
            </Button>
          ) : null}
        </>
      }
    >
      <div ref={palette} hidden />
      <div className="grid gap-4 pb-4">
        {url === null ? (
          <p role="status" className="grid aspect-4/5 place-items-center bg-sunken text-ink-2">
            {words.making}
          </p>
        ) : (
          <img src={url} alt={words.alt} width={1080} height={1350} className="w-full rounded-1" />
        )}
        <ChipRow label={words.what}>
          <Chip isOn={style === 'climbs'} onClick={() => setStyle('climbs')}>
            {words.climbs}
          </Chip>
          <Chip isOn={style === 'names'} onClick={() => setStyle('names')}>
            {words.names}
          </Chip>
        </ChipRow>
      </div>
    </Sheet>
  );
}

/** Draws the picture anew for each style. */
function usePicture(session: LogbookSession, style: PictureStyle) {
  const palette = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState<{ picture: Blob; url: string } | null>(null);
  useEffect(() => {
    let isGone = false;
    let url: string | null = null;
    const colourOf = (colour: HoldColour) => coloursOf(palette.current, colour);
    const draw = async () => {
      try {
        const picture = await drawSession({ session, style, colourOf });
        if (isGone) return;
        url = URL.createObjectURL(picture);
        setMade({ picture, url });
      } catch {
        toasts.show({ words: words.failed, tone: 'error' });
      }
    };
    void draw();
    return () => {
      isGone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [session, style]);
  return { palette, picture: made?.picture ?? null, url: made?.url ?? null };
}

/** A hold colour as the style sheet has it, on a light ground. */
function coloursOf(within: HTMLElement | null, colour: HoldColour) {
  const probe = document.createElement('i');
  probe.className = holdClass(colour);
  probe.style.cssText = 'color-scheme: light; background: var(--h); border: 1px solid var(--he)';
  (within ?? document.body).append(probe);
  const { backgroundColor, borderTopColor } = getComputedStyle(probe);
  probe.remove();
  return { fill: backgroundColor, edge: borderTopColor };
}
