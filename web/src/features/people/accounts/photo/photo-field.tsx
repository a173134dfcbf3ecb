import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Avatar } from '../../../../ui/avatar';
import { useImageUpload } from '../../../../lib/storage/use-image-upload';
import {
  pictureFaultTexts,
  pictureTypes,
  readPicture,
} from '../../../../lib/pictures/read-picture';
import { useMe } from '../../../../lib/session/hooks';
import { Button } from '../../../../ui/button';
import { photoTexts as texts } from './texts';

const PictureCrop = lazy(async () => ({
  default: (await import('../../../../ui/picture-crop')).PictureCrop,
}));

interface PhotoFieldProps {
  /** Whose initials are shown without a photo. */
  name: string;
  /** The photo's URL in the form; null for none. */
  value: string | null;
  /** Called with the URL of an uploaded photo, or null when it was removed. */
  onChange: (address: string | null) => void;
  /** While a photo is uploading, when submitting the form would miss it. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** The user's photo: chosen, cropped and uploaded at once; the form carries its URL. */
export function PhotoField({ name, value, onChange, onBusy }: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [status, setStatus] = useState<{ text: string; isFault: boolean } | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const upload = useImageUpload({
    folder: 'photo',
    onDone: (address) => {
      setStatus({ text: texts.done, isFault: false });
      onChange(address);
    },
    onFault: (text) => setStatus(text === null ? null : { text, isFault: true }),
  });
  const username = useMe()?.profile?.info.username;
  const isBusy = upload.percent !== null;
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  useEffect(() => {
    if (preview === null) return undefined;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setStatus(null);
    const found = await readPicture(file);
    if (typeof found === 'string') setStatus({ text: pictureFaultTexts[found], isFault: true });
    else setPicture(found);
  };
  return (
    <div className="flex items-center gap-4" role="group" aria-labelledby={id}>
      <Avatar name={name} of={username} photoUrl={isBusy && preview ? preview : value} size="lg" />
      <div className="grid justify-items-start gap-2">
        <span id={id} className="font-label text-14">
          {texts.label}
        </span>
        <div className="flex flex-wrap gap-2">
          {isBusy ? (
            <Button look="plain" onClick={upload.cancel}>
              {texts.stop}
            </Button>
          ) : (
            <Button look="plain" onClick={() => input.current?.click()}>
              {value === null ? texts.choose : texts.change}
            </Button>
          )}
          {value !== null && !isBusy ? (
            <Button
              look="ghost"
              onClick={() => {
                onChange(null);
                setStatus({ text: texts.removed, isFault: false });
              }}
            >
              {texts.remove}
            </Button>
          ) : null}
        </div>
        <p
          className={status?.isFault ? 'text-14 font-medium text-danger' : 'text-14 text-ink-2'}
          role={status?.isFault ? 'alert' : 'status'}
        >
          {isBusy ? texts.uploading(upload.percent ?? 0) : (status?.text ?? texts.help)}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        hidden
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          // lets the same file be chosen again
          event.target.value = '';
        }}
      />
      {picture ? (
        <Suspense fallback={null}>
          <PictureCrop
            picture={picture}
            isRound
            texts={texts}
            onClose={() => setPicture(null)}
            onCrop={(photo) => {
              setPicture(null);
              setPreview(URL.createObjectURL(photo));
              upload.start(photo);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
