import { CameraOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { codeReader } from '../../../lib/camera/code-reader';
import { type CameraFault, openCamera } from '../../../lib/camera/open-camera';
import { Button } from '../../../ui/button';
import { Message } from '../../../ui/message';
import { Sheet } from '../../../ui/sheet';
import { texts } from './texts';

interface ScanSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** A code was scanned. @returns what is wrong with it; null if it was accepted. */
  onCode: (text: string) => string | null;
}

/** Scans for a score card's code and accepts the first that fits. */
export function ScanSheet({ isOpen, onClose, onCode }: ScanSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={texts.scan.title}
      footer={
        <Button look="plain" wide onClick={onClose}>
          {texts.scan.type}
        </Button>
      }
    >
      {isOpen ? <Scanner onCode={onCode} /> : null}
    </Sheet>
  );
}

/** Fast enough to catch a card moved past, slow enough for an old phone. */
const lookEveryMs = 120;

function Scanner({ onCode }: Pick<ScanSheetProps, 'onCode'>) {
  const video = useRef<HTMLVideoElement>(null);
  const take = useRef(onCode);
  const [fault, setFault] = useState<CameraFault | 'unreadable' | null>(null);
  const [isOn, setOn] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    take.current = onCode;
  });
  useEffect(() => {
    const shut = new AbortController();
    const show = async () => {
      const stream = await openCamera();
      if (typeof stream === 'string') return stream;
      const stop = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      const screen = video.current;
      if (shut.signal.aborted || screen === null) return stop();
      shut.signal.addEventListener('abort', stop);
      screen.srcObject = stream;
      await screen.play().catch(() => undefined);
      setOn(true);
      await look(screen, shut.signal, (text) => {
        const said = take.current(text);
        if (said === null) navigator.vibrate?.(40);
        setWrong(said);
        return said === null;
      });
      return undefined;
    };
    show().then(
      (failed) => shut.signal.aborted || setFault(failed ?? null),
      () => shut.signal.aborted || setFault('unreadable'),
    );
    return () => shut.abort();
  }, []);

  if (fault !== null) {
    return (
      <Message
        icon={CameraOff}
        title={texts.scan.faults[fault].title}
        role="alert"
        headingLevel={3}
      >
        {texts.scan.faults[fault].why}
      </Message>
    );
  }
  return (
    <>
      <div className="relative mx-auto aspect-square max-h-[52dvh] overflow-hidden rounded-1 bg-sunken">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the picture of the device's own camera, without sound */}
        <video
          ref={video}
          className="size-full object-cover"
          muted
          playsInline
          aria-label={texts.scan.view}
        />
      </div>
      <p role="status" className="mt-3 min-h-[3lh] text-14 text-ink-2">
        {wrong === null ? (
          isOn ? (
            texts.scan.how
          ) : (
            texts.scan.opening
          )
        ) : (
          <span className="font-label text-warn">{wrong}</span>
        )}
      </p>
    </>
  );
}

/**
 * Scans until a code is accepted or the sheet closes; a refused code is reported only once while it stays in view.
 */
async function look(
  video: HTMLVideoElement,
  signal: AbortSignal,
  take: (text: string) => boolean,
): Promise<void> {
  const read = await codeReader();
  let refused: string | null = null;
  while (!signal.aborted) {
    const text = await read(video);
    if (text !== null && text !== refused && !signal.aborted) {
      if (take(text)) return;
      refused = text;
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
